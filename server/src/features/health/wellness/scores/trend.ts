import type { WellnessPoint } from '@touchline/contract/health/wellness';
import { amberFrom, toTenths, usualMs, usualOf } from './flags.ts';
import type { Answers } from './scoring.ts';

/** The fields of a score used for comparison. */
export type Given = { user_id: string; type: string; created_at: string; answers: Answers };

/** One person's entries for one form, oldest first. */
type Series<Row> = { user_id: string; type: string; rows: readonly Row[] };

/** The minimum deviation of scores, for the same reason as for single answers (`flags.ts`). */
const scoreFloor = 5;

const keyOf = ({ user_id, type }: Pick<Given, 'user_id' | 'type'>): string => `${user_id}:${type}`;

/** Groups rows by person and form, oldest first. */
export const seriesOf = <Row extends Given>(rows: readonly Row[]): Series<Row>[] => {
  const series = new Map<string, { user_id: string; type: string; rows: Row[] }>();
  for (const row of rows.toSorted((a, b) => (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0))) {
    const known = series.get(keyOf(row));
    if (known) known.rows.push(row);
    else series.set(keyOf(row), { user_id: row.user_id, type: row.type, rows: [row] });
  }
  return [...series.values()];
};

/** The index of the first row, in rows sorted by time, at or after a moment. */
const firstFrom = (rows: readonly Pick<Given, 'created_at'>[], momentMs: number): number => {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (Date.parse(rows[middle]!.created_at) < momentMs) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The start of the period from which usual values at a moment are calculated. */
export const usualSince = (moment: string): string => new Date(Date.parse(moment) - usualMs).toISOString();

/** The end of the period, included, in which an answer given at a moment is part of what is usual. */
export const usualUntil = (moment: string): string => new Date(Date.parse(moment) + usualMs).toISOString();

/** For each person and form, the range from the start of the first score's usual period to the last score. */
export const rangesBefore = (rows: readonly Pick<Given, 'user_id' | 'type' | 'created_at'>[]) => {
  const times = new Map<string, { user_id: string; type: string; first: string; last: string }>();
  for (const row of rows) {
    const { user_id, type, created_at: at } = row;
    const known = times.get(keyOf(row));
    if (!known) times.set(keyOf(row), { user_id, type, first: at, last: at });
    else if (at < known.first) known.first = at;
    else if (at > known.last) known.last = at;
  }
  return [...times.values()].map(({ first, last, ...of }) => ({ ...of, since: usualSince(first), until: last }));
};

/** Finds the same person's rows for the same form in the 28 days before a score. */
export const createWindows = <Row extends Pick<Given, 'created_at'>>(all: readonly Series<Row>[]) => {
  const series = new Map(all.map(({ rows, ...of }) => [keyOf(of), rows]));
  return (score: Pick<Given, 'user_id' | 'type' | 'created_at'>): Row[] => {
    const own = series.get(keyOf(score)) ?? [];
    const scoreMs = Date.parse(score.created_at);
    return own.slice(firstFrom(own, scoreMs - usualMs), firstFrom(own, scoreMs));
  };
};

/** Mean and band of earlier scores; null if there are too few. */
export const bandOf = (scores: readonly number[]): WellnessPoint['usual'] => {
  const usual = usualOf(scores, scoreFloor);
  if (!usual) return null;
  const { mean, deviation, answers } = usual;
  const reach = amberFrom * deviation;
  return {
    mean: toTenths(mean),
    low: toTenths(Math.max(0, mean - reach)),
    high: toTenths(Math.min(100, mean + reach)),
    answers,
  };
};
