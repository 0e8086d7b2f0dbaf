import type { ImportRow } from '@touchline/contract/club/imports';
import type { Updateable } from 'kysely';
import type { MatchTable } from '../../../../db/tables/event-tables.ts';
import { dayIn, timeIn } from '../../../../lib/time/zone.ts';
import { isPlayed, type KnownMatch } from './identity/fixture-identity.ts';
import type { FixtureRow } from './fixture-rows.ts';
import { notCalledOff } from '../../../ground/takes-place/planned-fields.service.ts';

/** What an import writes of a match. */
export type MatchColumns = {
  starts_at: string;
  time_unknown: boolean;
  venue: string | null;
  home_score: number | null;
  away_score: number | null;
  shootout_home: number | null;
  shootout_away: number | null;
  /** As set; `calledOff` is stored in columns of its own. */
  state: string | null;
  duration_min: number | null;
  /** The start before the last move. */
  moved_from: string | null;
};

/** With those of a match of which home and away are exchanged. */
export type KnownColumns = Partial<
  MatchColumns & { home_team_id: string; away_team_id: string; resumes_at: string | null }
>;

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
  if (row.state !== null) return isOff && match && isPlayed(match) ? before : row.state;
  // A new day, or a result, ends that it was postponed or called off.
  const isAgain = match !== undefined && (match.starts_at !== starts_at || row.score !== null);
  return (before === 'postponed' || before === 'calledOff') && isAgain ? null : before;
};

/** The start before this one; a time that was not known before moves nothing on its day. */
const movedFrom = ({ match, zone }: Given, { starts_at }: Start): string | null => {
  if (!match) return null;
  const isAnnounced = match.time_unknown && dayIn(match.starts_at, zone) === dayIn(starts_at, zone);
  return match.starts_at === starts_at || isAnnounced ? (match.moved_from ?? null) : match.starts_at;
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
    duration_min: row.durationMin ?? match?.duration_min ?? null,
    moved_from: movedFrom(given, start),
  };
};

const minutesOf = (minutes: number | null | undefined): string | null => (minutes == null ? null : String(minutes));

/** Each field that changes, as text. */
export const changesOf = (match: KnownMatch, after: MatchColumns, zone: string): ImportRow['changes'] =>
  [
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
    { field: 'state', from: match.state ?? null, to: after.state },
    { field: 'durationMin', from: minutesOf(match.duration_min), to: minutesOf(after.duration_min) },
  ].filter(({ field, from, to }) => from !== to || (field === 'date' && match.starts_at !== after.starts_at));

/** The columns that differ from those of the match. */
export const differing = (match: KnownMatch, after: MatchColumns): Partial<MatchColumns> =>
  Object.fromEntries(
    Object.entries(after).filter(([column, value]) => (match[column as keyof MatchColumns] ?? null) !== value),
  );

/** A state as it is stored: a match is called off at a moment and by somebody, any other state ends that. */
export const storedState = (
  state: string | null,
  { at, by }: { at: string; by: string | null },
): Updateable<MatchTable> =>
  state === 'calledOff'
    ? { called_off_at: at, called_off_by: by, called_off_reason: null }
    : { ...notCalledOff, state };
