import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import type { OwnMatch } from '@touchline/contract/me/me-matches';
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
  half: PlaceHalf | null;
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
            half: event.half,
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
          half: match.half,
        },
      ]
    : [];
  return [...matches, ...plain('training', training), ...plain('task', task)];
};

/** A published call-up of a child. */
export type FamilyCall = { child: Member; match: OwnMatch };
type Next = { at: string } & ({ event: FamilyEvent; call: null } | { event: null; call: FamilyCall });

/** The next events and the call-ups of the children by day and time. A call-up takes the place of its match. */
export const nextDaysOf = (
  children: readonly Member[],
  calls: readonly FamilyCall[],
  timeZone: string,
): { day: Day; next: Next[] }[] => {
  const isCalled = ({ child, id }: FamilyEvent) =>
    calls.some((call) => call.child._id === child._id && call.match._id === id && call.match.call !== 'none');
  const all: Next[] = [
    ...children
      .flatMap(eventsOf)
      .filter((event) => !isCalled(event))
      .map((event) => ({ at: event.at, event, call: null })),
    ...calls.map((call) => ({ at: call.match.date, event: null, call })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const byDay = new Map<Day, Next[]>();
  for (const each of all) {
    const day = dayIn(timeZone, each.at);
    byDay.set(day, [...(byDay.get(day) ?? []), each]);
  }
  return [...byDay].map(([day, next]) => ({ day, next }));
};
