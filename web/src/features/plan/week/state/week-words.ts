import type { Week } from '@touchline/contract/plan/week';
import type { TFunction } from 'i18next';
import { daysBetween, type Day } from '../../../../lib/dates/days.ts';
import type { Formatter } from '../../../../lib/i18n/format.ts';

const textOf = (parts: readonly Intl.DateTimeRangeFormatPart[]): string =>
  parts
    .map(({ value }) => value)
    .join('')
    .trim();

/** November 23 to 29, or November 30 to December 6, in the words of the language. */
export const rangeText = (t: TFunction, format: Formatter, { from, to }: Pick<Week, 'from' | 'to'>): string => {
  const parts = format.dayRangeParts(from, to);
  const dash = parts.findIndex(
    ({ type, source, value }) => type === 'literal' && source === 'shared' && /[–-]/u.test(value),
  );
  if (dash < 0) return textOf(parts);
  return t('week.range', { from: textOf(parts.slice(0, dash)), to: textOf(parts.slice(dash + 1)) });
};

/** Week 48, this week. */
export const numberText = (t: TFunction, { number, from }: Pick<Week, 'number' | 'from'>, thisWeek: Day): string => {
  const weeks = daysBetween(thisWeek, from) / 7;
  if (weeks === 0) return t('week.numbers.this', { number });
  if (weeks === 1) return t('week.numbers.next', { number });
  if (weeks === -1) return t('week.numbers.last', { number });
  return t('week.numbers.other', { number });
};

/** What a day is called in sentences: by its name, else by its weekday. */
export const dayText = (format: Formatter, { day, name }: { day: Day; name: string | null }): string =>
  name ?? format.weekday(day, 'long');
