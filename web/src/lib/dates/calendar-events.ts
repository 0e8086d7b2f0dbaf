import type { PlayerCalendar } from '@touchline/contract/football/calendar';
import { type Day, dayIn } from './days.ts';

type Team = PlayerCalendar['matches'][number]['teams'][number];

/** An entry in a player's calendar: matches show their teams, everything else its title. */
export type CalendarEvent =
  | { kind: 'match'; id: string; at: string; timeUnknown: boolean; teams: readonly Team[] }
  | { kind: 'training' | 'task'; id: string; at: string; title: string };

/** The events of each day in the club's time zone, sorted by time; days without events are omitted. */
export const eventsByDay = (calendar: PlayerCalendar, timeZone: string): Map<Day, CalendarEvent[]> => {
  const events: CalendarEvent[] = [
    ...calendar.matches.map(({ _id, date, timeUnknown, teams }) => ({
      kind: 'match' as const,
      id: _id,
      at: date,
      timeUnknown,
      teams,
    })),
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
