import type { PlayerCalendar } from '@touchline/contract/football/calendar';
import { type Day, dayIn } from './days.ts';

type CalendarMatch = PlayerCalendar['matches'][number];
type Plan = Pick<CalendarMatch, 'endsAt' | 'movedFrom' | 'takesPlace'>;

/** An entry in a player's calendar: matches show their teams, everything else its title. */
export type CalendarEvent = Plan & { id: string; at: string } & (
    | ({ kind: 'match' } & Pick<CalendarMatch, 'squad' | 'state' | 'timeUnknown' | 'teams' | 'rest'>)
    | { kind: 'training' | 'task'; title: string }
  );

/** The events of each day in the club's time zone, sorted by time; days without events are omitted. */
export const eventsByDay = (calendar: PlayerCalendar, timeZone: string): Map<Day, CalendarEvent[]> => {
  const planOf = ({ _id: id, date: at, endsAt, movedFrom, takesPlace }: Plan & { _id: string; date: string }) => ({
    id,
    at,
    endsAt,
    movedFrom,
    takesPlace,
  });
  const events: CalendarEvent[] = [
    ...calendar.matches.map((match) => ({
      ...planOf(match),
      kind: 'match' as const,
      squad: match.squad,
      state: match.state,
      timeUnknown: match.timeUnknown,
      teams: match.teams,
      rest: match.rest,
    })),
    ...calendar.trainings.map((event) => ({ ...planOf(event), kind: 'training' as const, title: event.title })),
    ...calendar.tasks.map((event) => ({ ...planOf(event), kind: 'task' as const, title: event.title })),
  ];
  const timed = events.map((event) => ({ event, time: Date.parse(event.at) }));
  const byDay = new Map<Day, CalendarEvent[]>();
  for (const { event } of timed.sort((a, b) => a.time - b.time)) {
    const day = dayIn(timeZone, event.at);
    byDay.set(day, [...(byDay.get(day) ?? []), event]);
  }
  return byDay;
};
