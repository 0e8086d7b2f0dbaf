import type { PlayerCalendar } from '@touchline/contract/calendar';
import { type Day, dayIn } from '../../../lib/days.ts';

export type Kind = 'match' | 'training' | 'task';
type Team = PlayerCalendar['matches'][number]['teams'][number];

export type CalendarEvent =
  | { kind: 'match'; id: string; at: string; teams: Team[] }
  | { kind: 'training' | 'task'; id: string; at: string; title: string };

/** The order of the marks in a day. */
const kinds: readonly Kind[] = ['match', 'training', 'task'];

/** What is on each day, in the club's zone, by time. */
export const eventsByDay = (calendar: PlayerCalendar, timeZone: string): Map<Day, CalendarEvent[]> => {
  const events: CalendarEvent[] = [
    ...calendar.matches.map(({ _id, date, teams }) => ({ kind: 'match' as const, id: _id, at: date, teams })),
    ...calendar.trainings.map(({ _id, date, title }) => ({ kind: 'training' as const, id: _id, at: date, title })),
    ...calendar.tasks.map(({ _id, date, title }) => ({ kind: 'task' as const, id: _id, at: date, title })),
  ];
  const timed = events.map((event) => ({ event, time: Date.parse(event.at) }));
  const byDay = new Map<Day, CalendarEvent[]>();
  for (const { event } of timed.sort((a, b) => a.time - b.time)) {
    const day = dayIn(timeZone, event.at);
    byDay.set(day, [...(byDay.get(day) ?? []), event]);
  }
  return byDay;
};

/** How many there are of each kind; only kinds that there are, in the order of the marks. */
export const countKinds = (events: readonly CalendarEvent[]): { kind: Kind; count: number }[] =>
  kinds
    .map((kind) => ({ kind, count: events.filter((event) => event.kind === kind).length }))
    .filter(({ count }) => count > 0);
