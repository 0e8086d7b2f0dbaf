import { mapInTurns, yieldWhenDue } from '../../../../../lib/concurrency/event-loop.ts';
import { groupBy } from '../../../../../lib/group-by.ts';
import { createMinHeap } from './min-heap.ts';
import { daysMs } from '../../../../../lib/time/clock.ts';

/** An existing match. */
export type KnownMatch = {
  id: string;
  starts_at: string;
  time_unknown: boolean;
  home_team_id: string;
  away_team_id: string;
  venue: string | null;
  home_score: number | null;
  away_score: number | null;
  updated_at: string;
  /** As set, or `calledOff`. */
  state?: string | null;
  shootout_home?: number | null;
  shootout_away?: number | null;
  /** Something of its play was recorded. */
  has_events?: unknown;
  /** What staff answered to "Was it played?". */
  played?: boolean | null;
  duration_min?: number | null;
  moved_from?: string | null;
  squad_id?: string | null;
  /** Of an abandoned match when its rest begins, and whether it is played again as another one. */
  resumes_at?: string | null;
  is_replayed?: boolean;
  /** For all squads, which the caller does not all see: the import leaves it as it is. */
  isClosed?: boolean;
};

type Row = { date: string };

const movedMaxMs = daysMs(120);
/** The date of a played match may only be corrected by this much: a more distant one is from another season. */
const correctedMaxMs = daysMs(7);

/** A row or a match that has no partner yet, at its moment. */
type Point<R> = { atMs: number } & ({ row: R; match: null } | { row: null; match: KnownMatch });

type Linked<R> = { point: Point<R>; before: Linked<R> | undefined; after: Linked<R> | undefined; isPaired: boolean };
type Neighbours<R> = { first: Linked<R>; second: Linked<R>; apartMs: number };

const linked = <R>(points: readonly Point<R>[]): Linked<R>[] => {
  const all: Linked<R>[] = points.map((point) => ({ point, before: undefined, after: undefined, isPaired: false }));
  for (const [index, one] of all.entries()) [one.before, one.after] = [all[index - 1], all[index + 1]];
  return all;
};

/**
 * Pairs rows with matches, the nearest first. The nearest pair of all stands side by side in time; without it, the two
 * beside it become neighbours. Comparing each row with each match would take a minute for a large file.
 */
const pairNearest = async <R>(
  points: readonly Point<R>[],
  maxMs: number,
  pair: (row: R, match: KnownMatch) => void,
): Promise<void> => {
  const nearest = createMinHeap(({ apartMs }: Neighbours<R>) => apartMs);
  const offer = (first: Linked<R> | undefined, second: Linked<R> | undefined): void => {
    if (!first || !second || (first.point.row === null) === (second.point.row === null)) return;
    const apartMs = second.point.atMs - first.point.atMs;
    if (apartMs <= maxMs) nearest.push({ first, second, apartMs });
  };
  for (const one of linked(points)) offer(one.before, one);
  for (let found = nearest.pop(); found; found = nearest.pop()) {
    await yieldWhenDue();
    const { first, second } = found;
    if (first.isPaired || second.isPaired) continue;
    pair((first.point.row ?? second.point.row)!, (first.point.match ?? second.point.match)!);
    first.isPaired = true;
    second.isPaired = true;
    const { before } = first;
    const { after } = second;
    if (before) before.after = after;
    if (after) after.before = before;
    offer(before, after);
  }
};

const playedStates = new Set(['live', 'finished', 'abandoned', 'awarded']);

/** True for a match of which something is known to have happened: it is never moved to a day to come. */
export const isPlayed = ({ home_score, state, has_events, played }: KnownMatch): boolean =>
  home_score !== null || Boolean(has_events) || played === true || playedStates.has(state ?? '');

const pointsOf = <R extends Row>(rows: readonly R[], matches: readonly KnownMatch[]): Point<R>[] =>
  [
    ...rows.map((row) => ({ atMs: Date.parse(row.date), row, match: null })),
    ...matches.map((match) => ({ atMs: Date.parse(match.starts_at), row: null, match })),
  ].sort((a, b) => a.atMs - b.atMs);

/** Pairs rows and matches of one day, each at most once, the nearest first. */
export const pairOnDay = async <R extends Row>(
  rows: readonly R[],
  matches: readonly KnownMatch[],
  dayOf: (moment: string) => string,
): Promise<Map<R, KnownMatch>> => {
  const found = new Map<R, KnownMatch>();
  const days = await mapInTurns(matches, ({ starts_at }) => dayOf(starts_at));
  const onDay = groupBy(matches, (_, index) => days[index]!);
  for (const [day, rowsOfDay] of groupBy(rows, ({ date }) => dayOf(date))) {
    const points = pointsOf(rowsOfDay, onDay.get(day) ?? []);
    await pairNearest(points, daysMs(2), (row, match) => found.set(row, match));
  }
  return found;
};

type Moving = {
  nowMs: number;
  /** False for a match that only a person may say is the same on another day. */
  mayMove: (match: KnownMatch) => boolean;
};

/** Pairs rows and matches on different days: those that have moved, the nearest first. */
export const pairMoved = async <R extends Row>(
  rows: readonly R[],
  matches: readonly KnownMatch[],
  { nowMs, mayMove }: Moving,
): Promise<Map<R, KnownMatch>> => {
  const movable = matches.filter(mayMove);
  // A played match is corrected within the past; to a day to come it never moves.
  const past = rows.filter(({ date }) => Date.parse(date) <= nowMs);
  const corrected = await pairNear(past, movable, correctedMaxMs);
  const taken = new Set(corrected.values());
  const moved = await pairNear(
    rows.filter((row) => !corrected.has(row)),
    movable.filter((match) => !taken.has(match) && !isPlayed(match)),
    movedMaxMs,
  );
  return new Map([...corrected, ...moved]);
};

/** Pairs rows and matches that are at most this far apart, the nearest first. */
export const pairNear = async <R extends Row>(
  rows: readonly R[],
  matches: readonly KnownMatch[],
  maxMs: number,
): Promise<Map<R, KnownMatch>> => {
  const found = new Map<R, KnownMatch>();
  await pairNearest(pointsOf(rows, matches), maxMs, (row, match) => found.set(row, match));
  return found;
};

/**
 * Pairs rows that fit no match with matches that fit no row, the nearest first: a played match that the file corrects by
 * more than a week, or an older file after a postponement. Only a person can tell whether they are the same.
 */
export const offerMatches = <R extends Row>(
  rows: readonly R[],
  matches: readonly KnownMatch[],
): Promise<Map<R, KnownMatch>> => pairNear(rows, matches, movedMaxMs);
