import * as z from 'zod';
import { deleted, id, idParams, image, seasonRange, squadQuery, timestamp } from '../wire/common.ts';
import { fixtureStates } from '../match/match-choices.ts';
import { endpoint } from '../wire/endpoint.ts';
import { taskCategories } from './choices.ts';
import { plannedEvent } from './planned-events.ts';

export { taskCategories, type TaskCategory } from './choices.ts';

const { endsAt, movedFrom, takesPlace } = plannedEvent;
const plan = { endsAt, movedFrom, takesPlace };

export const calendarMatch = z.object({
  _id: id,
  squad: id.nullable(),
  teams: z.array(z.object({ name: z.string(), icon: image.nullable(), myTeam: z.boolean() })),
  date: timestamp,
  /** `HH:mm` in the club's time zone. */
  time: z.string(),
  /** The kick-off is still to be confirmed: `time` says nothing. */
  timeUnknown: z.boolean(),
  ...plan,
  state: z.enum(fixtureStates),
  /** What is left of an abandoned match, at its own time. Absent for any other. */
  rest: z.literal(true).optional(),
});
export const calendarTask = z.object({
  _id: id,
  title: z.string(),
  date: timestamp,
  category: z.enum(taskCategories),
  ...plan,
});
export const calendarTraining = z.object({ _id: id, title: z.string(), date: timestamp, ...plan });

export const playerCalendar = z.object({
  matches: z.array(calendarMatch),
  tasks: z.array(calendarTask),
  trainings: z.array(calendarTraining),
});
export type PlayerCalendar = z.infer<typeof playerCalendar>;

export const getCalendar = endpoint({
  method: 'GET',
  path: '/v1/users/:id/calendar',
  access: 'staff',
  reach: 'person',
  summary: "The matches of a player's squads, and the player's tasks and trainings, by time",
  params: idParams,
  /** Default: one year before and after today. */
  query: z.strictObject({ ...seasonRange, ...squadQuery }),
  response: playerCalendar,
});

/** The caller's link to the club calendar. Only its hash is stored: the address is returned once, when it is created. */
export const calendarLink = z.object({ createdAt: timestamp, lastReadAt: timestamp.nullable() });
export type CalendarLink = z.infer<typeof calendarLink>;

export const getCalendarLink = endpoint({
  method: 'GET',
  path: '/v1/calendar/link',
  access: 'staff',
  reach: 'club',
  summary: 'Whether a subscription link exists, and when a calendar last read it',
  response: z.object({ link: calendarLink.nullable() }),
});

export const renewCalendarLink = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'another',
  path: '/v1/calendar/link',
  access: 'staff',
  reach: 'club',
  summary: "Creates the caller's link to the club calendar and revokes an older one",
  response: z.object({ url: z.string(), createdAt: timestamp }),
  status: 201,
});

export const endCalendarLink = endpoint({
  method: 'DELETE',
  path: '/v1/calendar/link',
  access: 'staff',
  reach: 'club',
  isOwn: true,
  summary: "Revokes the caller's link",
  response: deleted,
});

export const readCalendar = endpoint({
  method: 'GET',
  path: '/v1/calendar/:token/club.ics',
  access: 'public',
  summary:
    'The matches, trainings and tasks of the club or of squads as iCalendar, for anyone with a valid link of an active member of staff',
  params: z.strictObject({ token: z.string().max(100) }),
  query: z.strictObject(squadQuery),
  response: z.string(),
  produces: 'calendar',
});
