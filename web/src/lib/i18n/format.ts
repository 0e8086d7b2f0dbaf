import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '@touchline/contract/wire/languages';
import { isolated } from './isolated.ts';
import { capitalised } from './names.ts';

type When = string | Date;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** A day without a time is the same in every zone; a moment is shown in the club's zone if given. */
const zoned = (value: When, timeZone: string | undefined) => {
  const isDay = typeof value === 'string' && dayPattern.test(value);
  return { date: new Date(value), timeZone: isDay ? 'UTC' : timeZone };
};

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter costs a hundred times more than using it, and lists show hundreds of dates. */
const dateFormat = (language: string, timeZone: string | undefined, options: Intl.DateTimeFormatOptions) => {
  const key = JSON.stringify([language, timeZone, options]);
  let format = dateFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(localeOf(language), { ...options, ...(timeZone ? { timeZone } : {}) });
    dateFormats.set(key, format);
  }
  return format;
};

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Cached for the same reason. */
const numberFormat = (locale: string, options: Intl.NumberFormatOptions) => {
  const key = JSON.stringify([locale, options]);
  let format = numberFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, options);
    numberFormats.set(key, format);
  }
  return format;
};

/** Joins a time and the AM or PM after it with a no-break space, so that no line ends between them. */
const joined = (text: string) => text.replace(/(:\d\d)[ \u202f](?=\p{L})/u, '$1\u00a0');

const formatDate = (
  language: string,
  value: When,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
) => {
  const zone = zoned(value, timeZone);
  if (Number.isNaN(zone.date.getTime())) return '—';
  return joined(dateFormat(language, zone.timeZone, options).format(zone.date));
};

const sizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** All value formatting for one language. Moments need the club's time zone, days do not. */
export const formatter = (language: string, timeZone?: string) => {
  const locale = localeOf(language);
  const number = (value: number, options: Intl.NumberFormatOptions = {}) => numberFormat(locale, options).format(value);
  return {
    /** Saturday, October 17, 2026 */
    longDate: (value: When) =>
      formatDate(language, value, timeZone, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
    /** October 17, 2026 */
    date: (value: When) => formatDate(language, value, timeZone, { year: 'numeric', month: 'long', day: 'numeric' }),
    /** Oct 17, 2026: for tables and rows. */
    shortDate: (value: When) =>
      formatDate(
        language,
        value,
        timeZone,
        // The medium style of Arabic has figures alone, and signs of direction between them.
        language === 'ar' ? { year: 'numeric', month: 'short', day: 'numeric' } : { dateStyle: 'medium' },
      ),
    /** October 2026 */
    month: (value: When) => formatDate(language, value, timeZone, { year: 'numeric', month: 'long' }),
    /** March, for the third; as it stands in a list. */
    monthName: (month: number) => {
      const name = formatDate(language, `2000-${String(month).padStart(2, '0')}-01`, undefined, { month: 'long' });
      return capitalised(name);
    },
    /** Oct */
    shortMonth: (value: When) => formatDate(language, value, timeZone, { month: 'short' }),
    /** Oct 17 */
    dayAndMonth: (value: When) => formatDate(language, value, timeZone, { month: 'short', day: 'numeric' }),
    /** October 17 */
    longDay: (value: When) => formatDate(language, value, timeZone, { month: 'long', day: 'numeric' }),
    /** Saturday, Oct 17 */
    dayOfWeek: (value: When) =>
      formatDate(language, value, timeZone, { weekday: 'long', month: 'short', day: 'numeric' }),
    /** Saturday, October 17 */
    longDayOfWeek: (value: When) =>
      formatDate(language, value, timeZone, { weekday: 'long', month: 'long', day: 'numeric' }),
    /** November 23 – 29, in parts, for the words between its ends. */
    dayRangeParts: (from: string, to: string) =>
      dateFormat(language, 'UTC', { month: 'long', day: 'numeric' }).formatRangeToParts(new Date(from), new Date(to)),
    /** Mon; `long` for Monday. */
    weekday: (value: When, weekday: 'short' | 'long' = 'short') => formatDate(language, value, timeZone, { weekday }),
    /** Mon: for the heads of narrow columns, where Arabic has letters, because its short names are the long ones. */
    weekdayHead: (value: When) =>
      formatDate(language, value, timeZone, { weekday: language === 'ar' ? 'narrow' : 'short' }),
    /** 6:30 PM in English, 18:30 in Spanish. */
    time: (value: When) => formatDate(language, value, timeZone, { hour: 'numeric', minute: '2-digit' }),
    /** 18:30, also where people say 6:30 PM: for paper on a wall. */
    time24: (value: When) =>
      formatDate(language, value, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    /** True where `time` has an AM and a PM. */
    hasTwelveHours: () => dateFormat(language, undefined, { hour: 'numeric' }).resolvedOptions().hour12 === true,
    /** October 17, 2026 at 6:30 PM */
    dateTime: (value: When) => formatDate(language, value, timeZone, { dateStyle: 'long', timeStyle: 'short' }),
    number,
    percent: (share: number) => number(share, { style: 'percent', maximumFractionDigits: 0 }),
    /** 1,284 min */
    minutes: (value: number) => number(value, { style: 'unit', unit: 'minute', unitDisplay: 'short' }),
    /** 181 cm */
    centimetres: (value: number) => number(value, { style: 'unit', unit: 'centimeter', unitDisplay: 'short' }),
    /** 76 kg */
    kilograms: (value: number) => number(value, { style: 'unit', unit: 'kilogram', unitDisplay: 'short' }),
    /** A, B and C; with `disjunction` A, B or C; with `unit` A, B, C */
    list: (values: readonly string[], type: 'conjunction' | 'disjunction' | 'unit' = 'conjunction') =>
      new Intl.ListFormat(locale, { type }).format(values.map((value) => isolated(language, value))),
    /** 1.4 MB */
    fileSize: (bytes: number) => {
      const step = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), sizeUnits.length - 1);
      return number(bytes / 1024 ** step, {
        style: 'unit',
        unit: sizeUnits[step] ?? 'byte',
        // Short Arabic units are abbreviated for some sizes and written out for others.
        unitDisplay: step === 0 || language === 'ar' ? 'long' : 'short',
        maximumFractionDigits: step === 0 ? 0 : 1,
      });
    },
  };
};

export type Formatter = ReturnType<typeof formatter>;

/** The formatter of the interface's language. */
export const useFormat = (timeZone?: string): Formatter => {
  const { language } = useTranslation().i18n;
  return useMemo(() => formatter(language, timeZone), [language, timeZone]);
};
