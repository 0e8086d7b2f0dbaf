import { isoWeekdayOf, seriesDays } from '@touchline/contract/football/session/series-days';
import { limits } from '@touchline/contract/wire/limits';
import { type MessageKey, msg } from '@touchline/contract/wire/messages';
import { addDays, type Day, daysBetween } from '../../../lib/dates/days.ts';

/** Twelve weeks: about half a season, from one break to the next. */
const likelyWeeks = 12;

/** The suggested last day. */
export const likelyLastDay = (first: Day): Day => addDays(first, (likelyWeeks - 1) * 7);

/** Days on which a series rests, both inclusive; those from a calendar file have a name. */
export type SeriesPause = { from: Day; to: Day; name?: string };

/** What is typed of a series. */
export type SeriesValues = {
  /** 1 (Monday) to 7. */
  weekdays: readonly number[];
  until: Day;
  pauses: readonly SeriesPause[];
};

/** Pauses as they are sent. */
export const sentPauses = (pauses: readonly SeriesPause[]): { from: Day; to: Day }[] =>
  pauses.map(({ from, to }) => ({ from, to }));

/** The message key of what is wrong with the end of a series; undefined while its first day is not chosen. */
export const endRefusal = (first: Day, { weekdays, until, pauses }: SeriesValues): MessageKey | undefined => {
  if (until === '') return msg('dateFormat');
  if (first === '') return undefined;
  if (until < first) return msg('repeatBefore');
  if (daysBetween(first, until) > limits.repeatWeeksMax * 7) return msg('repeatTooLong');
  return weekdays.length > 0 && seriesDays({ first, until, weekdays, pauses }).length === 0
    ? msg('repeatNever')
    : undefined;
};

/** The weekday of a day on which a series is at first. */
export const weekdaysOf = (day: Day): number[] => (day === '' ? [] : [isoWeekdayOf(day)]);
