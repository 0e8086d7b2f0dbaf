import type { Day } from '../../../lib/dates/days.ts';
import { dayIn } from '../../../lib/dates/days.ts';
import type { Member } from './family.ts';

/** The next match, training or task of a child. */
export type FamilyEvent = {
  child: Member;
  id: string;
  kind: 'match' | 'training' | 'task';
  at: string;
  timeUnknown: boolean;
  title: string;
  /** Names of both sides, for a match. */
  sides: readonly [home: string, away: string] | null;
  league: string | null;
  /** What is left of an abandoned match. */
  isRest: boolean;
  place: string | null;
};

const eventsOf = (child: Member): FamilyEvent[] => {
  const { match, training, task } = child.me.next;
  const plain = (kind: 'training' | 'task', event: typeof training): FamilyEvent[] =>
    event
      ? [
          {
            child,
            id: event._id,
            kind,
            at: event.date,
            timeUnknown: false,
            title: event.title,
            sides: null,
            league: null,
            isRest: false,
            place: event.place,
          },
        ]
      : [];
  const matches = match
    ? [
        {
          child,
          id: match._id,
          kind: 'match' as const,
          at: match.date,
          timeUnknown: match.timeUnknown,
          title: '',
          sides: [match.home.name, match.away.name] as const,
          league: match.league,
          isRest: match.rest === true,
          place: match.place,
        },
      ]
    : [];
  return [...matches, ...plain('training', training), ...plain('task', task)];
};

/** The next events of the children by day and time. */
export const nextDaysOf = (children: readonly Member[], timeZone: string): { day: Day; events: FamilyEvent[] }[] => {
  const byDay = new Map<Day, FamilyEvent[]>();
  const all = children.flatMap(eventsOf).sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  for (const event of all) {
    const day = dayIn(timeZone, event.at);
    byDay.set(day, [...(byDay.get(day) ?? []), event]);
  }
  return [...byDay].map(([day, events]) => ({ day, events }));
};
