import { limits } from '@touchline/contract/wire/limits';
import { invalidField } from '../../../lib/errors.ts';
import { addDays, dayIn, daysBetween, momentOf, timeIn } from '../../../lib/time/zone.ts';

/** Local times have minutes; a moment keeps its seconds. */
const belowMinute = (moment: string): number => Date.parse(moment) % 60_000;

/** A day at the local time of another moment, or the next valid time if the clock skips it. */
export const onDay = (day: string, moment: string, zone: string): string =>
  new Date(Date.parse(momentOf(day, timeIn(moment, zone), zone)) + belowMinute(moment)).toISOString();

/**
 * The first moment and each week after it at the same local time, up to and including the last day. Throws 400 naming
 * `repeatUntil` if it is before the first day, or more than a year after it.
 */
export const weeklyFrom = (first: string, until: string, zone: string): string[] => {
  const firstDay = dayIn(first, zone);
  if (until < firstDay) throw invalidField('repeatUntil', 'repeatBefore');
  const weeks = Math.floor((daysBetween(firstDay, until) - 1) / 7);
  if (until > addDays(firstDay, limits.repeatWeeksMax * 7)) throw invalidField('repeatUntil', 'repeatTooLong');
  return [first, ...Array.from({ length: weeks }, (_, week) => onDay(addDays(firstDay, (week + 1) * 7), first, zone))];
};

/** Moves a moment like another one: by the same number of calendar days, to the same local time. */
export const movedLike = (moment: string, { from, to }: { from: string; to: string }, zone: string): string => {
  const days = daysBetween(dayIn(from, zone), dayIn(to, zone)) - 1;
  return onDay(addDays(dayIn(moment, zone), days), to, zone);
};
