import { createHash } from 'node:crypto';
import type { FixtureDifference } from '@touchline/contract/club/fixture-sources';
import type { FixtureDifferenceKind } from '@touchline/contract/club/fixture-choices';
import type { FixtureBase } from '../../../../db/tables/fixture-source-tables.ts';
import { matchTitle } from '../../../../lib/text/match-title.ts';
import { dayIn, timeIn } from '../../../../lib/time/zone.ts';
import {
  isDone,
  isOff,
  saidTeams,
  saysSameDate,
  saysSameState,
  saysSameVenue,
  stateOf,
  type PresentMatch,
  type SourceMatch,
  type TeamsOf,
} from './present-match.service.ts';

type Field = FixtureDifference['fields'][number];

/** A difference with what it comes from. */
export type Found = { shown: FixtureDifference; one: SourceMatch; match: PresentMatch | null };

export type Around = { zone: string; now: string; teamsOf: TeamsOf; nameOf: (id: string) => string | undefined };

/** A day in the club's time zone, with its time if that is known. */
export const readable = (moment: string, isDay: boolean, zone: string): string =>
  isDay ? dayIn(moment, zone) : `${dayIn(moment, zone)} ${timeIn(moment, zone)}`;

/** Names exactly this difference: taken is what was seen, and nothing that was read since. */
const digestOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);

type Shown = Omit<FixtureDifference, '_id' | 'asks'> & { asks?: boolean };

export const shownAs = (row: string, { asks = false, ...shown }: Shown): FixtureDifference => ({
  _id: digestOf(row, shown),
  asks,
  ...shown,
});

const dateField = ({ said }: SourceMatch, match: PresentMatch, base: FixtureBase, { zone }: Around): Field[] => {
  // What was called off stands on its former day in many calendars.
  if (isOff(said.state) || saysSameDate(said, match, zone)) return [];
  return [
    {
      field: 'date',
      from: readable(match.starts_at, match.time_unknown, zone),
      to: readable(said.date, said.timeUnknown, zone),
      byHand: base.startsAt !== match.starts_at || base.timeUnknown !== match.time_unknown,
    },
  ];
};

const venueField = ({ said }: SourceMatch, match: PresentMatch, base: FixtureBase): Field[] =>
  saysSameVenue(said, match)
    ? []
    : [{ field: 'venue', from: match.venue, to: said.venue, byHand: base.venue !== match.venue }];

const teamsField = (one: SourceMatch, match: PresentMatch, base: FixtureBase, around: Around): Field[] => {
  const [home, away] = saidTeams(one, around.teamsOf);
  if (home === match.home_team_id && away === match.away_team_id) return [];
  const nameOf = (id: string | null, said: string): string => (id === null ? undefined : around.nameOf(id)) ?? said;
  const to = matchTitle(nameOf(home, one.said.home), nameOf(away, one.said.away));
  const byHand = base.homeId !== match.home_team_id || base.awayId !== match.away_team_id;
  return [{ field: 'teams', from: matchTitle(match.home, match.away), to, byHand }];
};

/**
 * A calendar that lists a match as usual says nothing against a state that staff have set; it takes back only what it has
 * said itself.
 */
const stateField = ({ said }: SourceMatch, match: PresentMatch, base: FixtureBase, { now }: Around): Field[] => {
  const [from, to] = [stateOf(match), said.state];
  const byHand = base.state !== from;
  // A match of other clubs has no file, and so no state.
  if (saysSameState(said, match) || !match.isOwn || (to === 'scheduled' && (byHand || !isOff(from)))) return [];
  // What is decided or stopped has begun.
  if (['awarded', 'abandoned'].includes(to) && said.date > now) return [];
  return [{ field: 'state', from, to, byHand }];
};

/** Only where the club has no result. */
const scoreField = ({ said }: SourceMatch, match: PresentMatch, { now }: Around): Field[] => {
  const isOpen = match.home_score === null && !['abandoned', 'awarded', 'live'].includes(match.state ?? '');
  if (!said.score || !isOpen || match.starts_at > now || said.date > now) return [];
  return [{ field: 'score', from: null, to: `${said.score.home}-${said.score.away}`, byHand: false }];
};

/** The first of these fields that differs says what the difference is about. */
const kindOf = (fields: readonly Field[], one: SourceMatch, match: PresentMatch): FixtureDifferenceKind => {
  const has = (name: Field['field']) => fields.find(({ field }) => field === name);
  if (has('teams')) {
    const turned = matchTitle(match.away, match.home);
    return has('teams')?.to === turned ? 'exchanged' : 'teams';
  }
  if (has('state') && one.said.state === 'scheduled') return 'takesPlace';
  if (has('state')) return isOff(one.said.state) ? 'calledOff' : 'result';
  if (has('date')) return 'moved';
  return has('venue') ? 'venue' : 'result';
};

const isGone = ({ isListed, said }: SourceMatch, match: PresentMatch, { now }: Around): boolean =>
  !isListed && said.state === 'scheduled' && said.date > now && match.starts_at > now && match.isOwn;

const about = (match: PresentMatch) => ({
  match: match.id,
  title: matchTitle(match.home, match.away),
  date: match.starts_at,
  timeUnknown: match.time_unknown,
});

/** Whether a calendar may mean the rest of an abandoned match, by a later date than the one that is known for it. */
export const mayBeRest = ({ said, isListed }: SourceMatch, match: PresentMatch): boolean =>
  match.state === 'abandoned' &&
  !match.is_replayed &&
  isListed &&
  !isOff(said.state) &&
  said.date > match.starts_at &&
  said.date !== match.resumes_at;

/** The same as the rest of an abandoned match. */
export const restDifference = (one: SourceMatch, match: PresentMatch, { zone }: Around): Found => {
  const to = readable(one.said.date, one.said.timeUnknown, zone);
  const from = match.resumes_at ?? match.starts_at;
  const isDay = match.resumes_at === null && match.time_unknown;
  const fields: Field[] = [{ field: 'date', from: readable(from, isDay, zone), to, byHand: false }];
  return { shown: shownAs(one.id, { ...about(match), kind: 'rest', fields, asks: true }), one, match };
};

/** The differences of a match that the club has: what was set by hand apart from the rest. */
export const differencesOf = (one: SourceMatch, match: PresentMatch, around: Around): Found[] => {
  const { base } = one;
  const found = (fields: Field[], kind: FixtureDifferenceKind, asks = false): Found => ({
    shown: shownAs(one.id, { ...about(match), kind, fields, asks }),
    one,
    match,
  });
  if (isGone(one, match, around)) {
    if (isDone(match) || isOff(stateOf(match))) return [];
    return [found([{ field: 'state', from: stateOf(match), to: 'postponed', byHand: false }], 'gone', true)];
  }
  if (!one.isListed || base === null) return [];
  if (mayBeRest(one, match)) return [restDifference(one, match, around)];
  const settled = isDone(match);
  const fields = [
    ...(settled ? [] : teamsField(one, match, base, around)),
    ...(settled ? [] : stateField(one, match, base, around)),
    ...(settled ? [] : dateField(one, match, base, around)),
    ...(settled ? [] : venueField(one, match, base)),
    ...scoreField(one, match, around),
  ];
  return [fields.filter(({ byHand }) => !byHand), fields.filter(({ byHand }) => byHand)].flatMap((some) =>
    some.length === 0 ? [] : [found(some, kindOf(some, one, match))],
  );
};

/** A match that the club does not have. With an abandoned one of the same teams a person has to say which it is. */
export const newDifference = (one: SourceMatch, asks: boolean, { zone }: Around): Found => {
  const { said } = one;
  const fields: Field[] = [
    { field: 'teams', from: null, to: matchTitle(said.home, said.away), byHand: false },
    { field: 'date', from: null, to: readable(said.date, said.timeUnknown, zone), byHand: false },
    ...(said.venue === null ? [] : [{ field: 'venue' as const, from: null, to: said.venue, byHand: false }]),
  ];
  const { date, timeUnknown } = said;
  const shown = { match: null, kind: 'new' as const, title: matchTitle(said.home, said.away), date, timeUnknown };
  return { shown: shownAs(one.id, { ...shown, fields, asks }), one, match: null };
};

/** By date, as a person goes through them. */
export const inOrder = (found: readonly Found[]): Found[] =>
  [...found].sort((a, b) => ((a.shown.date ?? '') < (b.shown.date ?? '') ? -1 : 1));
