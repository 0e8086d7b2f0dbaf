import { scaleLinear, scaleUtc } from '@visx/scale';
import { type Day, daysBetween } from '../../../../../lib/dates/days.ts';
import type { TrendPoint } from './trend-types.ts';

export const trendHeight = 224;
const margin = { top: 16, end: 14, bottom: 26, start: 34 };
/** Keeps marks on the first and last day from being cut off. */
const inset = 8;
const barsHeight = 26;
const barsGap = 10;
/** Marks closer than this would overlap. */
const denseBelow = 5;
const labelEvery = 52;

export const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** The chart's geometry: time runs from left to right in every language. */
export const layOut = (from: Day, to: Day, width: number, highestBar: number) => {
  const hasBars = highestBar > 0;
  const barsBottom = trendHeight - margin.bottom;
  const bottom = hasBars ? barsBottom - barsHeight - barsGap : barsBottom;
  const left = margin.start;
  const right = Math.max(left + 2 * inset, width - margin.end);
  const days = daysBetween(from, to) + 1;
  const x = scaleUtc({ domain: [timeOf(from), timeOf(to)], range: [left + inset, right - inset] });
  const step = (right - left - 2 * inset) / Math.max(1, days - 1);
  return {
    left,
    right,
    bottom,
    barsBottom,
    hasBars,
    days,
    step,
    isDense: step < denseBelow,
    x,
    xOf: (day: Day) => x(timeOf(day)),
    y: scaleLinear<number>({ domain: [0, 100], range: [bottom, margin.top] }),
    bar: scaleLinear<number>({ domain: [0, Math.max(1, highestBar)], range: [0, barsHeight] }),
  };
};

export type TrendLayout = ReturnType<typeof layOut>;

/** Splits a series where two values are more than `apart` days from each other: gaps stay visible. */
export const withGaps = (points: readonly TrendPoint[], apart = 1): (TrendPoint | null)[] =>
  points.flatMap((point, index) => {
    const before = points[index - 1];
    return before && daysBetween(before.day, point.day) > apart ? [null, point] : [point];
  });

/** Points without a line to a neighbour: they need a mark to be visible. */
export const lonely = (points: readonly TrendPoint[]): ReadonlySet<string> =>
  new Set(
    withGaps(points)
      .filter((point, index, all) => point && !all[index - 1] && !all[index + 1])
      .map((point) => (point as TrendPoint).id),
  );

/** The days labelled under the axis: weekly back from the last day, or the first of each month. */
export const tickDays = (from: Day, to: Day, { days, step }: Pick<TrendLayout, 'days' | 'step'>): Day[] => {
  const all = Array.from({ length: days }, (_, index) =>
    new Date(timeOf(from) + index * 86_400_000).toISOString().slice(0, 10),
  );
  const isByWeek = days <= 35;
  const named = isByWeek
    ? all.filter((day) => daysBetween(day, to) % 7 === 0)
    : all.filter((day) => day.endsWith('-01'));
  const every = Math.max(1, Math.ceil(labelEvery / (step * (isByWeek ? 7 : 30))));
  return named.filter((_, index) => (named.length - 1 - index) % every === 0);
};

/** The point nearest to the pointer; horizontal distance (days) outweighs vertical distance (scores). */
export const nearest = (points: readonly TrendPoint[], layout: TrendLayout, x: number, y: number): number => {
  let found = -1;
  let least = Infinity;
  points.forEach((point, index) => {
    const distance = 4 * (layout.xOf(point.day) - x) ** 2 + (layout.y(point.value) - y) ** 2;
    if (distance < least) {
      least = distance;
      found = index;
    }
  });
  return found;
};
