import { daysBetween } from '../../../lib/time/zone.ts';
import { startOfWeek } from '@touchline/contract/wire/week-start';

/** January 4 is always in week 1 by ISO 8601, January 1 in the first week of other calendars (CLDR: `minDays`). */
const firstDayOf = (year: number, weekStart: number): string =>
  startOfWeek(`${year}-01-${weekStart === 1 ? '04' : '01'}`, weekStart);

/**
 * The number of the week in which a day lies: by ISO 8601 where weeks begin on Monday. Elsewhere week 1 is the one with January 1.
 */
export const weekNumber = (day: string, weekStart: number): number => {
  const first = startOfWeek(day, weekStart);
  const year = Number(day.slice(0, 4));
  const begin = [year + 1, year, year - 1].map((one) => firstDayOf(one, weekStart)).find((one) => one <= first)!;
  return (daysBetween(begin, first) - 1) / 7 + 1;
};
