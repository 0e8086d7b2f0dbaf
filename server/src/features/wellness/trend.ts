import type { WellnessPoint } from '@touchline/contract/wellness';
import { amberFrom, toTenths, usualMs, usualOf } from './flags.ts';
import type { Answers } from './scoring.ts';

/** A score as far as others are compared with it. */
export type Given = { user_id: string; type: string; created_at: string; answers: Answers };

/** The least deviation of scores that counts, for the reason that single answers have one (`flags.ts`). */
const scoreFloor = 5;

/** By person and form, oldest first. */
const seriesOf = <Row extends Given>(rows: readonly Row[]): Map<string, Row[]> => {
  const series = new Map<string, Row[]>();
  for (const row of rows.toSorted((a, b) => (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0))) {
    const key = `${row.user_id}:${row.type}`;
    const known = series.get(key);
    if (known) known.push(row);
    else series.set(key, [row]);
  }
  return series;
};

/** Where in rows by time the first lies that is not before a moment. */
const firstFrom = (rows: readonly Given[], moment: string): number => {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rows[middle]!.created_at < moment) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** When the time begins that makes what is usual at a moment. */
export const usualSince = (moment: string): string => new Date(Date.parse(moment) - usualMs).toISOString();

/** For each person the time from what was usual at the first of these scores to the last of them. */
export const rangesBefore = (rows: readonly Pick<Given, 'user_id' | 'created_at'>[]) => {
  const ranges = new Map<string, { userId: string; since: string; until: string }>();
  for (const { user_id: userId, created_at } of rows) {
    const known = ranges.get(userId) ?? { userId, since: usualSince(created_at), until: created_at };
    const [since, until] = [usualSince(created_at), created_at];
    ranges.set(userId, {
      userId,
      since: since < known.since ? since : known.since,
      until: until > known.until ? until : known.until,
    });
  }
  return [...ranges.values()];
};

/** Finds among these rows what the same person answered to the same form in the 28 days before a score. */
export const createWindows = <Row extends Given>(rows: readonly Row[]) => {
  const series = seriesOf(rows);
  return (score: Given): Row[] => {
    const own = series.get(`${score.user_id}:${score.type}`) ?? [];
    return own.slice(firstFrom(own, usualSince(score.created_at)), firstFrom(own, score.created_at));
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
