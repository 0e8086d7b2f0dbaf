import type { ImportRow } from '@touchline/contract/club/imports';
import { dayIn, timeIn } from '../../../../lib/time/zone.ts';
import { isPlayed, type KnownMatch } from './fixture-identity.ts';
import type { FixtureRow } from './fixture-rows.ts';
import type { FixtureChange } from './titles/title-state.ts';

/** What an import writes of a match. */
export type MatchColumns = {
  starts_at: string;
  time_unknown: boolean;
  venue: string | null;
  home_score: number | null;
  away_score: number | null;
  shootout_home: number | null;
  shootout_away: number | null;
  state: string | null;
};

/** With those of a match of which home and away are exchanged. */
export type KnownColumns = Partial<MatchColumns & { home_team_id: string; away_team_id: string }>;

/**
 * The state that a match is stored with. A match that is called off is kept as postponed, the nearest state that the match
 * file has: nobody is asked for it and nobody serves a ban in it. This is the one place to store it as called off.
 */
const storedState = (change: FixtureChange): string => (change === 'calledOff' ? 'postponed' : change);

/** Formats the start of a match in the club's time zone: only its day if the time is not known yet. */
export const readable = (
  { starts_at, time_unknown }: Pick<MatchColumns, 'starts_at' | 'time_unknown'>,
  zone: string,
): string => (time_unknown ? dayIn(starts_at, zone) : `${dayIn(starts_at, zone)} ${timeIn(starts_at, zone)}`);

const resultOf = (home: number | null | undefined, away: number | null | undefined): string | null =>
  home == null || away == null ? null : `${home}-${away}`;

type Given = {
  row: FixtureRow;
  date: string;
  match: KnownMatch | undefined;
  /** The match keeps the date that it has. */
  keepsDate: boolean;
  zone: string;
  nowMs: number;
};

type Start = Pick<MatchColumns, 'starts_at' | 'time_unknown'>;

const startOf = ({ row, date, match, keepsDate, zone, nowMs }: Given): Start => {
  const read = { starts_at: date, time_unknown: row.timeUnknown };
  if (!match) return read;
  const stored = { starts_at: match.starts_at, time_unknown: match.time_unknown };
  const isSameDay = dayIn(match.starts_at, zone) === dayIn(date, zone);
  const isSettled = isPlayed(match) && (row.score === null || Date.parse(date) > nowMs);
  // What is postponed or called off stands in the file with the day on which it was to be.
  const isOff = row.state === 'postponed' || row.state === 'calledOff';
  return keepsDate || isOff || isSettled || (row.timeUnknown && isSameDay) ? stored : read;
};

const stateOf = ({ row, match }: Given, { starts_at }: Start): string | null => {
  const before = match?.state ?? null;
  const isOff = row.state === 'postponed' || row.state === 'calledOff';
  if (row.state !== null) return isOff && match && isPlayed(match) ? before : storedState(row.state);
  // A new day, or a result, ends that it was postponed.
  const isAgain = match !== undefined && (match.starts_at !== starts_at || row.score !== null);
  return before === 'postponed' && isAgain ? null : before;
};

/** The resulting columns. Values missing in the file stay unchanged. */
export const columnsOf = (given: Given): MatchColumns => {
  const { row, match } = given;
  const start = startOf(given);
  return {
    ...start,
    venue: row.venue ?? match?.venue ?? null,
    home_score: row.score ? row.score.home : (match?.home_score ?? null),
    away_score: row.score ? row.score.away : (match?.away_score ?? null),
    shootout_home: row.shootout ? row.shootout.home : (match?.shootout_home ?? null),
    shootout_away: row.shootout ? row.shootout.away : (match?.shootout_away ?? null),
    state: stateOf(given, start),
  };
};

/** Each field that changes, as text. The state is the one that the file says. */
export const changesOf = (
  match: KnownMatch,
  after: MatchColumns,
  { row, zone }: Pick<Given, 'row' | 'zone'>,
): ImportRow['changes'] => {
  const before = match.state ?? null;
  const state = row.state !== null && after.state === storedState(row.state) ? row.state : after.state;
  return [
    { field: 'date', from: readable(match, zone), to: readable(after, zone) },
    { field: 'venue', from: match.venue, to: after.venue },
    {
      field: 'score',
      from: resultOf(match.home_score, match.away_score),
      to: resultOf(after.home_score, after.away_score),
    },
    {
      field: 'shootout',
      from: resultOf(match.shootout_home, match.shootout_away),
      to: resultOf(after.shootout_home, after.shootout_away),
    },
    ...(before === after.state ? [] : [{ field: 'state', from: before, to: state }]),
  ].filter(({ field, from, to }) => from !== to || (field === 'date' && match.starts_at !== after.starts_at));
};

/** The columns that differ from those of the match. */
export const differing = (match: KnownMatch, after: MatchColumns): Partial<MatchColumns> =>
  Object.fromEntries(
    Object.entries(after).filter(([column, value]) => (match[column as keyof MatchColumns] ?? null) !== value),
  );
