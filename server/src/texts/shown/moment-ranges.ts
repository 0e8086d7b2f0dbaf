import { daysMs, minutesMs } from '../../lib/time/clock.ts';
import { offsetsIn, type Offset } from '../../lib/time/zone.ts';
import type { MomentPattern } from './search-terms.ts';

/** Moments from `since` (inclusive) to `until` (exclusive). */
export type MomentRange = { since: string; until: string };

const dayMs = daysMs(1);

/** Local days and times as if they were in UTC. */
type Local = { from: number; until: number };

const isMatch = ({ year, month, day, weekday }: MomentPattern, at: Date): boolean =>
  (year === undefined || at.getUTCFullYear() === year) &&
  (month === undefined || at.getUTCMonth() + 1 === month) &&
  (day === undefined || at.getUTCDate() === day) &&
  (weekday === undefined || (at.getUTCDay() || 7) === weekday);

const localOf = (pattern: MomentPattern, { from, until }: Local): Local[] => {
  const found: Local[] = [];
  const { year, minutes } = pattern;
  const first = Math.max(from, year === undefined ? from : Date.UTC(year, 0, 1));
  const last = Math.min(until, year === undefined ? until : Date.UTC(year + 1, 0, 1));
  for (let day = Math.floor(first / dayMs) * dayMs; day < last; day += dayMs) {
    if (!isMatch(pattern, new Date(day))) continue;
    const range = minutes
      ? { from: day + minutesMs(minutes[0]), until: day + minutesMs(minutes[1]) }
      : { from: day, until: day + dayMs };
    const before = found.at(-1);
    if (before?.until === range.from) before.until = range.until;
    else found.push(range);
  }
  return found;
};

/** The moments at which the clock of a zone shows a local time: none that it skips, twice those that it repeats. */
const momentsOf = ({ from, until }: Local, offsets: readonly Offset[]): { from: number; until: number }[] =>
  offsets.flatMap((period) => {
    const range = {
      from: Math.max(from - period.offsetMs, period.since),
      until: Math.min(until - period.offsetMs, period.until),
    };
    return range.from < range.until ? [range] : [];
  });

/** The moments between two others (both inclusive) that a zone's clock shows as one of the patterns, in order. */
export const momentRangesOf = (
  patterns: readonly MomentPattern[],
  zone: string,
  extent: { first: string; last: string },
): MomentRange[] => {
  const [first, last] = [Date.parse(extent.first), Date.parse(extent.last)];
  const offsets = offsetsIn(zone, first, last);
  // No offset is longer than a day.
  const around = { from: first - dayMs, until: last + dayMs };
  const ranges = patterns
    .flatMap((pattern) => localOf(pattern, around))
    .flatMap((local) => momentsOf(local, offsets))
    .sort((one, other) => one.from - other.from);
  const apart: { from: number; until: number }[] = [];
  for (const range of ranges) {
    const before = apart.at(-1);
    if (before && range.from <= before.until) before.until = Math.max(before.until, range.until);
    else apart.push(range);
  }
  return apart.map(({ from, until }) => ({
    since: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
  }));
};
