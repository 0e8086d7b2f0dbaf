import { isoWeekdayOf, seriesDays } from '@touchline/contract/football/session/series-days';
import type { Pause } from '@touchline/contract/football/session/series-fields';
import { limits } from '@touchline/contract/wire/limits';
import type { Tx } from '../../../db/database.ts';
import { invalidField } from '../../../lib/errors.ts';
import { addDays, dayIn } from '../../../lib/time/zone.ts';
import { createSeasonsRepository } from '../../club/seasons/seasons.repository.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { onDay, weeklyFrom } from './repetition.ts';

/** Where a series ends, in the words of the endpoint that is asked. */
type EndField = 'repeatUntil' | 'until';
type Days = { first: string; until: string; weekdays: readonly number[]; pauses?: readonly Pause[] | undefined };

/**
 * The days of a series. Throws 400 naming the field of its end: before the first day, more than a year after it, after the season
 * that the first day is in, unless a later one has it, or where no day is left.
 */
export const daysOfSeries = async (tx: Tx, series: Days, field: EndField): Promise<string[]> => {
  const { first, until } = series;
  if (until < first) throw invalidField(field, 'repeatBefore');
  if (until > addDays(first, limits.repeatWeeksMax * 7)) throw invalidField(field, 'repeatTooLong');
  const seasons = await createSeasonsRepository(tx).list();
  const isIn = (day: string) => seasons.some(({ from_day, to_day }) => from_day <= day && day <= to_day);
  if (isIn(first) && !isIn(until)) throw invalidField(field, 'repeatPastSeason');
  const days = seriesDays(series);
  if (days.length === 0) throw invalidField(field, 'repeatNever');
  return days;
};

type Repetition = { repeatUntil?: string; weekdays?: readonly number[]; pauses?: readonly Pause[] };

/**
 * The moments of a new training: one, one per week until a day, or one on each of some weekdays without those in pauses, all at the
 * same local time. Throws 400 as `weeklyFrom` and `daysOfSeries` do, and for weekdays or pauses without an end.
 */
export const startsOfNew = async (
  tx: Tx,
  date: string,
  { repeatUntil, weekdays, pauses }: Repetition,
): Promise<string[]> => {
  if (repeatUntil === undefined) {
    if (weekdays || pauses) throw invalidField('repeatUntil', 'required');
    return [date];
  }
  const { timezone: zone } = await createClubRepository(tx).get();
  if (!weekdays && !pauses) return weeklyFrom(date, repeatUntil, zone);
  const first = dayIn(date, zone);
  const series = { first, until: repeatUntil, weekdays: weekdays ?? [isoWeekdayOf(first)], pauses };
  return (await daysOfSeries(tx, series, 'repeatUntil')).map((day) => (day === first ? date : onDay(day, date, zone)));
};
