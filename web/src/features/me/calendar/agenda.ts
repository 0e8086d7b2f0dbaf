import type { PlayerCalendar } from '@touchline/contract/football/calendar';
import type { ReactNode } from 'react';
import { type CalendarEvent, eventsByDay } from '../../../lib/dates/calendar-events.ts';
import type { Day } from '../../../lib/dates/days.ts';

/** An event, and on a guardian's phone whose it is. */
export type AgendaEvent = CalendarEvent & { whose?: ReactNode };
export type AgendaDay = { day: Day; events: readonly AgendaEvent[] };

/** The days with events, in order, each with its events by time in the club's time zone. */
export const agendaOf = (calendar: PlayerCalendar, timeZone: string): AgendaDay[] =>
  [...eventsByDay(calendar, timeZone)].map(([day, events]) => ({ day, events }));
