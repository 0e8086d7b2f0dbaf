import type { DayRange } from '../../../../api/health/wellness.ts';
import { addDays, addMonths, type Day, daysBetween } from '../../../../lib/dates/days.ts';

export const trendPeriods = ['days28', 'months3', 'season'] as const;
export type TrendPeriod = (typeof trendPeriods)[number];

/** Seasons begin on July 1. */
const seasonStart = '-07-01';
/** For the first four weeks of a season, the previous season is more informative. */
const youngSeasonDays = 28;

const seasonOf = (day: Day): Day => {
  const start = `${day.slice(0, 4)}${seasonStart}`;
  return start <= day ? start : addMonths(start, -12);
};

/** The days of a period that ends today. */
export const rangeOf = (period: TrendPeriod, today: Day): DayRange => {
  if (period === 'days28') return { from: addDays(today, -27), to: today };
  if (period === 'months3') return { from: addDays(addMonths(today, -3), 1), to: today };
  const start = seasonOf(today);
  return { from: daysBetween(start, today) < youngSeasonDays ? addMonths(start, -12) : start, to: today };
};
