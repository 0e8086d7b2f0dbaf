import * as z from 'zod';
import { eventSquad, id, moment, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { limits } from '../wire/limits.ts';
import { durationMin } from '../football/planned-events.ts';
import { text } from '../wire/text.ts';
import { placeHalf } from '../football/session/halves.ts';
import { clashKinds, placeHalves, planLimits } from '../football/session/plan-choices.ts';

/** What takes place or is booked when a clash happens. `taken`: of a squad that the caller does not see, with its hours alone. */
export const clashingUse = z.object({
  /** Null for what is taken or only planned. */
  _id: id.nullable(),
  kind: z.enum(['match', 'training', 'task', 'booking', 'closure', 'taken', 'planned']),
  /** Of a match both teams; null for what is taken. */
  title: z.string().nullable(),
  squad: eventSquad,
  from: timestamp,
  to: timestamp,
});

/** Something that does not fit. It is shown and refuses nothing. */
export const planClash = z.object({
  /** Names exactly this clash, its minute first: another time, place or person makes another one. */
  _id: z.string(),
  kind: z.enum(clashKinds),
  /** From when to when both are there. */
  from: timestamp,
  to: timestamp,
  place: id.nullable(),
  half: z.enum(placeHalves).nullable(),
  /** One, or the two that clash, by start. */
  uses: z.array(clashingUse),
  /** The players or members of staff that it is about. */
  people: z.array(z.object({ _id: id, name: z.string() })),
  /** Of `adults`: children called, adults there, and how many the squad's setting asks for. */
  adults: z.object({ children: z.number().int(), there: z.number().int(), needed: z.number().int() }).nullable(),
  /**
   * Another place of the same kind that is free for the one that can be moved, and until when. `event` is null for what is only
   * planned.
   */
  free: z
    .object({ event: id.nullable(), place: id, half: z.enum(placeHalves).nullable(), until: timestamp.nullable() })
    .nullable(),
  /** Somebody has said that both are fine: no sign any more. */
  accepted: z.boolean(),
});
export type PlanClash = z.infer<typeof planClash>;

export const acceptClash = endpoint({
  method: 'PUT',
  path: '/v1/clashes/:clash',
  access: 'tactical',
  reach: 'list',
  summary: 'Says that both are fine, or takes it back. 404 for a clash that is none (any more)',
  params: z.strictObject({ clash: z.string().regex(/^[0-9a-z]{1,8}-[\w-]{22}$/, msg('idFormat')) }),
  body: z.strictObject({ accepted: z.boolean({ error: msg('invalidInput') }) }),
  response: planClash,
  changes: ['places', 'week'],
});

/** When a member of staff is there; null: from the start, to the end of the session. */
export const staffHours = { user: id, from: moment.nullable().optional(), to: moment.nullable().optional() };

export const checkPlan = endpoint({
  method: 'POST',
  writes: false,
  path: '/v1/clashes/check',
  access: 'staff',
  reach: 'list',
  summary:
    'What would not fit if this were planned or an event were moved so; changes nothing. Without `players` and `staff` those of the event',
  body: z.strictObject({
    kind: z.enum(['match', 'training', 'task', 'booking'], { error: msg('invalidInput') }),
    /** The stored event or booking that is moved; what else is left out here is as it is stored. */
    event: id.optional(),
    date: moment,
    durationMin: durationMin.optional(),
    place: text({ max: 100 }).nullable().optional(),
    half: placeHalf.optional(),
    squad: eventSquad.optional(),
    players: z
      .array(id, { error: msg('idFormat') })
      .max(limits.assignedPlayersMax, msg('tooMany'))
      .optional(),
    staff: z.array(z.strictObject(staffHours)).max(planLimits.sessionStaffMax, msg('tooMany')).optional(),
  }),
  response: z.object({
    clashes: z.array(planClash),
    /** The place that the text means. */
    place: id.nullable(),
    /** Until when the place is free after the planned end; null: until the end of the day, or the place is not known. */
    freeUntil: timestamp.nullable(),
    /** Of a stored event: how many answers would be asked again. */
    asksAgain: z.number().int(),
  }),
});
export type PlanCheck = z.infer<typeof checkPlan.response>;
