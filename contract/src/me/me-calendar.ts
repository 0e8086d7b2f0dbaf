import * as z from 'zod';
import { calendarLink, playerCalendar } from '../football/calendar.ts';
import { day, deleted, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';

export const getOwnCalendar = endpoint({
  method: 'GET',
  path: '/v1/me/calendar',
  access: 'player',
  summary: "The club's matches, and the own tasks and trainings, each by time",
  query: z.strictObject({ from: day.optional(), to: day.optional() }),
  response: playerCalendar,
});

export const getOwnCalendarLink = endpoint({
  method: 'GET',
  path: '/v1/me/calendar/link',
  access: 'player',
  summary: 'Whether there is a link to subscribe to, and when a calendar last read it',
  response: z.object({ link: calendarLink.nullable() }),
});

export const renewOwnCalendarLink = endpoint({
  method: 'POST',
  path: '/v1/me/calendar/link',
  access: 'player',
  summary: 'Makes the own link; an older one is dead from then on',
  response: z.object({ url: z.string(), createdAt: timestamp }),
  status: 201,
});

export const endOwnCalendarLink = endpoint({
  method: 'DELETE',
  path: '/v1/me/calendar/link',
  access: 'player',
  summary: 'Ends the own link',
  response: deleted,
});

export const readOwnCalendar = endpoint({
  method: 'GET',
  path: '/v1/me/calendar.ics',
  access: 'public',
  summary: "A player's calendar as iCalendar, for whoever has that player's living link",
  query: z.strictObject({ token: z.string().max(100) }),
  response: z.string(),
  produces: 'calendar',
});
