import { day as daySchema } from '@touchline/contract/wire/common';
import { addDays, daysBetween } from '../../../lib/time/zone.ts';
import type { CalendarEvent } from '../imports/matches/calendar/calendar-file.ts';

/** First and last day, inclusive. */
export type Days = { from: string; to: string };
export type WrittenDays = Days & {
  /** It has whole days, not hours of one. */
  isWhole: boolean;
};

/** What takes longer is no holiday. */
const daysMax = 366;
const stamp = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ]?(\d{2}):?(\d{2}))?/;

type Stamp = { day: string; time: string | null };

const stampOf = (raw: string | undefined): Stamp | undefined => {
  const [, year, month, date, hour, minute] = stamp.exec(raw ?? '') ?? [];
  const day = daySchema.safeParse(`${year}-${month}-${date}`).data;
  if (day === undefined) return undefined;
  return { day, time: hour === undefined || minute === undefined ? null : `${hour}:${minute}` };
};

/** The days of a duration such as `P1D` or `P2W`; undefined for one of hours. */
const daysOfDuration = (raw: string | undefined): number | undefined => {
  const [, weeks, days] = /^\+?P(?:(\d{1,2})W)?(?:(\d{1,3})D)?$/i.exec(raw ?? '') ?? [];
  const count = Number(weeks ?? 0) * 7 + Number(days ?? 0);
  return count > 0 ? count : undefined;
};

/**
 * The days of an event, as they are written: a day off is one in its own country, whatever zone its hours are in. An end is the
 * day after the last one; the same as the start, or none, makes one day. Undefined for a broken event.
 */
export const daysOfEvent = (event: CalendarEvent): WrittenDays | undefined => {
  const start = stampOf(event.get('DTSTART')?.raw);
  if (!start) return undefined;
  const end = stampOf(event.get('DTEND')?.raw);
  const length = daysOfDuration(event.get('DURATION')?.raw);
  const from = start.day;
  // Hours of an evening end on their own day, midnight is the day before.
  const isExclusive = end?.time === null || end?.time === '00:00';
  const last = end ? addDays(end.day, isExclusive ? -1 : 0) : addDays(from, (length ?? 1) - 1);
  const to = last < from ? from : last;
  if (daysBetween(from, to) > daysMax) return undefined;
  const isFromMidnight = start.time === null || start.time === '00:00';
  return { from, to, isWhole: isFromMidnight && (start.time === null || isExclusive) };
};

/** So far ahead a holiday of every year is repeated. */
const yearsAhead = 2;

/**
 * The coming days of an event on which somebody may be off: one that is repeated on its date each year in this year and the next
 * ones. Other repetitions are left out: no list of holidays has them.
 */
export const comingDays = (days: Days, repetition: string | undefined, today: string): Days[] => {
  if (repetition === undefined) return days.to < today ? [] : [days];
  const rule = new Map(repetition.split(';').map((part) => part.toUpperCase().split('=') as [string, string]));
  const isPlain = [...rule.keys()].every((part) => /^(FREQ|UNTIL|BYMONTH|BYMONTHDAY|WKST)$/.test(part));
  if (rule.get('FREQ') !== 'YEARLY' || !isPlain) return days.to < today ? [] : [days];
  const until = stampOf(rule.get('UNTIL'))?.day ?? '9999-12-31';
  const length = daysBetween(days.from, days.to) - 1;
  const thisYear = Number(today.slice(0, 4));
  return Array.from({ length: yearsAhead + 2 }, (_, index) => thisYear - 1 + index)
    .map((year) => daySchema.safeParse(`${year}${days.from.slice(4)}`).data)
    .filter((from) => from !== undefined)
    .map((from) => ({ from, to: addDays(from, length) }))
    .filter(({ from, to }) => from >= days.from && from <= until && to >= today);
};
