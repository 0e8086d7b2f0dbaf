import { limits } from '@touchline/contract/wire/limits';
import { msg } from '@touchline/contract/wire/messages';
import { addDays, type Day, daysBetween } from '../../../lib/dates/days.ts';

/** Twelve trainings: about half a season, from one break to the next. */
const likelyWeeks = 12;

/** The suggested last day. */
export const likelyLastDay = (first: Day): Day => addDays(first, (likelyWeeks - 1) * 7);

/** The number of weekly trainings, including the last day. */
export const countWeekly = (first: Day, until: Day): number => Math.floor(daysBetween(first, until) / 7) + 1;

/** The message key if the last day is invalid. */
export const repetitionRefusal = (first: Day, until: Day): string | undefined => {
  if (until === '') return msg('dateFormat');
  if (first === '') return undefined;
  if (until < first) return msg('repeatBefore');
  return daysBetween(first, until) > limits.repeatWeeksMax * 7 ? msg('repeatTooLong') : undefined;
};
