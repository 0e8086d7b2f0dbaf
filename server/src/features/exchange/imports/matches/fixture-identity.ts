import { mapInTurns, yieldWhenDue } from '../../../../lib/concurrency/event-loop.ts';
import { groupBy } from '../../../../lib/group-by.ts';
import { createMinHeap } from './min-heap.ts';
import { daysMs } from '../../../../lib/time/clock.ts';

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
  state?: string | null;
  squad_id?: string | null;
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

/**
 * Assigns rows to existing matches of the same two teams in the same league, each match at most once: first those on
 * the same day, then the nearest.
 */
export const assignMatches = async <R extends Row>(
  rows: readonly R[],
  matches: readonly KnownMatch[],
  dayOf: (moment: string) => string,
): Promise<Map<R, KnownMatch>> => {
  const assigned = new Map<R, KnownMatch>();
  const taken = new Set<KnownMatch>();
  const pair = (row: R, match: KnownMatch): void => {
    assigned.set(row, match);
    taken.add(match);
  };

  const days = await mapInTurns(matches, ({ starts_at }) => dayOf(starts_at));
  const onDay = groupBy(matches, (_, index) => days[index]!);
  for (const matchesOfDay of onDay.values()) matchesOfDay.reverse();
  for (const row of rows) {
    await yieldWhenDue();
    const match = onDay.get(dayOf(row.date))?.pop();
    if (match) pair(row, match);
  }

  const points: Point<R>[] = [
    ...rows.map((row) => ({ atMs: Date.parse(row.date), row, match: null })),
    ...matches.map((match) => ({ atMs: Date.parse(match.starts_at), row: null, match })),
  ].sort((a, b) => a.atMs - b.atMs);
  const isFree = ({ row, match }: Point<R>): boolean => (row ? !assigned.has(row) : !taken.has(match!));
  const isMovable = ({ match }: Point<R>): boolean => match === null || match.home_score === null;
  await pairNearest(points.filter(isFree), correctedMaxMs, pair);
  const far = points.filter((point) => isFree(point) && isMovable(point));
  await pairNearest(far, movedMaxMs, pair);
  return assigned;
};

/**
 * Pairs rows that fit no match with matches that fit no row, the nearest first: a played match that the file corrects by
 * more than a week, or an older file after a postponement. Only a person can tell whether they are the same.
 */
export const offerMatches = async <R extends Row>(
  rows: readonly R[],
  matches: readonly KnownMatch[],
): Promise<Map<R, KnownMatch>> => {
  const offered = new Map<R, KnownMatch>();
  const points: Point<R>[] = [
    ...rows.map((row) => ({ atMs: Date.parse(row.date), row, match: null })),
    ...matches.map((match) => ({ atMs: Date.parse(match.starts_at), row: null, match })),
  ].sort((a, b) => a.atMs - b.atMs);
  await pairNearest(points, movedMaxMs, (row, match) => offered.set(row, match));
  return offered;
};
