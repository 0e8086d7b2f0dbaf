import type { PlayerCalendar } from '@touchline/contract/football/calendar';
import { type CalendarEvent, eventsByDay } from '../../../lib/calendar-events.ts';
import type { Day } from '../../../lib/days.ts';

export type AgendaDay = { day: Day; events: readonly CalendarEvent[] };

/** The days on which something is, in order, each with its events by time in the club's zone. */
export const agendaOf = (calendar: PlayerCalendar, timeZone: string): AgendaDay[] =>
  [...eventsByDay(calendar, timeZone)].map(([day, events]) => ({ day, events }));
