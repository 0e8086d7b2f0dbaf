import type { Db } from '../../../db/database.ts';
import { invalidField } from '../../../lib/errors.ts';
import type { Days } from '../../../lib/time/days.ts';
import { findSeasonDays } from './season-days.repository.ts';

/** First and last day, and a season that limits them. */
export type SeasonDays = Days & { season?: string | undefined };

/**
 * The days that are in the range and in the season; of a range outside of it, a last day before the first. Throws 400
 * naming an unknown `season`.
 */
export const seasonDays = async (db: Db, { from, to, season }: SeasonDays): Promise<Days> => {
  if (season === undefined) return { from, to };
  const days = await findSeasonDays(db, season);
  if (!days) throw invalidField('season', 'seasonUnknown');
  const first = from !== undefined && from > days.from_day ? from : days.from_day;
  const last = to !== undefined && to < days.to_day ? to : days.to_day;
  return { from: first, to: last };
};
