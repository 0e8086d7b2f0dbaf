import type { PlayerCalendar } from '@touchline/contract/calendar';
import { type Day, dayIn } from '../../../lib/days.ts';

type Team = PlayerCalendar['matches'][number]['teams'][number];

export type AgendaEvent = { id: string; at: string } & (
  { kind: 'match'; teams: readonly Team[] } | { kind: 'training' | 'task'; title: string }
);
export type AgendaDay = { day: Day; events: readonly AgendaEvent[] };

/** The days on which something is, in order, each with its events by time in the club's zone. */
export const agendaOf = ({ matches, trainings, tasks }: PlayerCalendar, timeZone: string): AgendaDay[] => {
  const events: AgendaEvent[] = [
    ...matches.map(({ _id, date, teams }) => ({ kind: 'match' as const, id: _id, at: date, teams })),
    ...trainings.map(({ _id, date, title }) => ({ kind: 'training' as const, id: _id, at: date, title })),
    ...tasks.map(({ _id, date, title }) => ({ kind: 'task' as const, id: _id, at: date, title })),
  ];
  const byDay = new Map<Day, AgendaEvent[]>();
  for (const event of events.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const day = dayIn(timeZone, event.at);
    byDay.set(day, [...(byDay.get(day) ?? []), event]);
  }
  return [...byDay].map(([day, found]) => ({ day, events: found }));
};
