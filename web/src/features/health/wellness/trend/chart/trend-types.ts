import type { Day } from '../../../../../lib/dates/days.ts';

/** The first series is drawn solid with circles, the second dashed with squares. */
export type TrendSeries = { id: string; label: string };

/** A person's usual range of values. */
export type TrendUsual = { mean: number; low: number; high: number };

export type TrendPoint = {
  id: string;
  series: string;
  day: Day;
  value: number;
  usual: TrendUsual | null;
  /** Card shown over the point. */
  flag: 'yellow' | 'red' | null;
  /** Small bar under the day. */
  bar: number | null;
};

/** A point's texts in the tooltip and for screen readers. */
export type TrendTexts = { title: string; lines: readonly string[] };
