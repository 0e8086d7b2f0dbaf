import type { Day } from '../../../../../lib/dates/days.ts';

/** The first series is drawn solid with circles, the second dashed with squares. */
export type TrendSeries = { id: string; label: string };

/** Where the values of somebody usually lie. */
export type TrendUsual = { mean: number; low: number; high: number };

export type TrendPoint = {
  id: string;
  series: string;
  day: Day;
  value: number;
  usual: TrendUsual | null;
  /** A card over the point. */
  flag: 'yellow' | 'red' | null;
  /** A small bar under the day. */
  bar: number | null;
};

/** What the tooltip shows of a point and what is read out. */
export type TrendTexts = { title: string; lines: readonly string[] };
