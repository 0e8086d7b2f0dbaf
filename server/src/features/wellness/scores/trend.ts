import type { WellnessPoint } from '@touchline/contract/health/wellness';
import { amberFrom, toTenths, usualMs, usualOf } from './flags.ts';
import type { Answers } from './scoring.ts';

/** A score as far as others are compared with it. */
export type Given = { user_id: string; type: string; created_at: string; answers: Answers };

/** What one person gave to one form, oldest first. */
type Series<Row> = { user_id: string; type: string; rows: readonly Row[] };

/** The least deviation of scores that counts, for the reason that single answers have one (`flags.ts`). */
const scoreFloor = 5;

const keyOf = ({ user_id, type }: Pick<Given, 'user_id' | 'type'>): string => `${user_id}:${type}`;

/** By person and form, oldest first. */
export const seriesOf = <Row extends Given>(rows: readonly Row[]): Series<Row>[] => {
  const series = new Map<string, { user_id: string; type: string; rows: Row[] }>();
  for (const row of rows.toSorted((a, b) => (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0))) {
    const known = series.get(keyOf(row));
    if (known) known.rows.push(row);
    else series.set(keyOf(row), { user_id: row.user_id, type: row.type, rows: [row] });
  }
  return [...series.values()];
};

/** Where in rows by time the first lies that is not before a moment. */
const firstFrom = (rows: readonly Pick<Given, 'created_at'>[], momentMs: number): number => {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (Date.parse(rows[middle]!.created_at) < momentMs) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** When the time begins that makes what is usual at a moment. */
export const usualSince = (moment: string): string => new Date(Date.parse(moment) - usualMs).toISOString();

/** For each person and form the time from what was usual at the first of these scores to the last of them. */
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

/** Finds among these what the same person gave to the same form in the 28 days before a score. */
export const createWindows = <Row extends Pick<Given, 'created_at'>>(all: readonly Series<Row>[]) => {
  const series = new Map(all.map(({ rows, ...of }) => [keyOf(of), rows]));
  return (score: Pick<Given, 'user_id' | 'type' | 'created_at'>): Row[] => {
    const own = series.get(keyOf(score)) ?? [];
    const scoreMs = Date.parse(score.created_at);
    return own.slice(firstFrom(own, scoreMs - usualMs), firstFrom(own, scoreMs));
  };
};

/** Mean and band of earlier scores; null where there are too few of them. */
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
