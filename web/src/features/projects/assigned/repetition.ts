import { limits } from '@touchline/contract/wire/limits';
import { msg } from '@touchline/contract/wire/messages';
import { addDays, type Day, daysBetween } from '../../../lib/dates/days.ts';

/** A dozen trainings: about the half of a season between two breaks. */
const likelyWeeks = 12;

/** The last day that is offered. */
export const likelyLastDay = (first: Day): Day => addDays(first, (likelyWeeks - 1) * 7);

/** How many trainings one a week makes; the last day counts in. */
export const countWeekly = (first: Day, until: Day): number => Math.floor(daysBetween(first, until) / 7) + 1;

/** The key of what is wrong with the last day. */
export const repetitionRefusal = (first: Day, until: Day): string | undefined => {
  if (until === '') return msg('dateFormat');
  if (first === '') return undefined;
  if (until < first) return msg('repeatBefore');
  return daysBetween(first, until) > limits.repeatWeeksMax * 7 ? msg('repeatTooLong') : undefined;
};
