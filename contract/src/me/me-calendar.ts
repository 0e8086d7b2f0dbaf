import * as z from 'zod';
import { calendarLink, playerCalendar } from '../football/calendar.ts';
import { dayRange, deleted, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';

export const getOwnCalendar = endpoint({
  method: 'GET',
  path: '/v1/me/calendar',
  access: 'player',
  guardian: 'minor',
  summary: "The club's matches and the player's tasks and trainings, by time",
  query: z.strictObject(dayRange),
  response: playerCalendar,
});

export const getOwnCalendarLink = endpoint({
  method: 'GET',
  path: '/v1/me/calendar/link',
  access: 'player',
  summary: 'Whether a subscription link exists, and when a calendar last read it',
  response: z.object({ link: calendarLink.nullable() }),
});

export const renewOwnCalendarLink = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'another',
  path: '/v1/me/calendar/link',
  access: 'player',
  summary: 'Creates the link and revokes an older one',
  response: z.object({ url: z.string(), createdAt: timestamp }),
  status: 201,
});

export const endOwnCalendarLink = endpoint({
  method: 'DELETE',
  path: '/v1/me/calendar/link',
  access: 'player',
  summary: "Revokes the caller's link",
  response: deleted,
});

export const readOwnCalendar = endpoint({
  method: 'GET',
  path: '/v1/me/calendar.ics',
  access: 'public',
  summary: "A player's calendar as iCalendar, for anyone with the player's valid link",
  query: z.strictObject({ token: z.string().max(100) }),
  response: z.string(),
  produces: 'calendar',
});
