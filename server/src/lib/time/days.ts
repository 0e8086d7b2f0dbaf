import { invalidField } from '../errors.ts';
import { endOfDay, startOfDay } from './zone.ts';

/** First and last day, inclusive, as `YYYY-MM-DD`; either may be missing. */
export type Days = { from?: string | undefined; to?: string | undefined };

/** Throws 400 naming `to` when it is before `from`. */
export const assertInOrder = ({ from, to }: Days): void => {
  if (from !== undefined && to !== undefined && to < from) throw invalidField('to', 'daysReversed');
};

/** Converts days of the club to moments. Throws 400 naming `to` when it is before `from`. */
export const periodOf = (days: Days, zone: string): { since: string | undefined; until: string | undefined } => {
  assertInOrder(days);
  return { since: days.from && startOfDay(days.from, zone), until: days.to && endOfDay(days.to, zone) };
};
