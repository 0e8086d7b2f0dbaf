import { localeOf } from '@touchline/contract/wire/languages';
import { daysBetween, type Day } from '../dates/days.ts';
import { formatter } from './format.ts';

const formatOf = (language: string) =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** December 5: a day of this year or the next. */
export const monthDay = (language: string, day: Day): string => formatOf(language).format(new Date(day));

/** The weekday within a week of today, else month and day: "Monday", "December 5". */
export const nearDay = (language: string, day: Day, today: Day): string =>
  Math.abs(daysBetween(today, day)) < 7 ? formatter(language).weekday(day, 'long') : monthDay(language, day);

/** Two days around the word between them, with what they share said once: "December 12" and "16". */
export const daySpan = (language: string, from: Day, to: Day): { from: string; to: string } => {
  const parts = formatOf(language).formatRangeToParts(new Date(from), new Date(to));
  const lastStart = parts.findLastIndex(({ source }) => source === 'startRange');
  const firstEnd = parts.findIndex(({ source }) => source === 'endRange');
  const text = (some: typeof parts) => some.map(({ value }) => value).join('');
  return { from: text(parts.slice(0, lastStart + 1)), to: text(parts.slice(firstEnd)) };
};
