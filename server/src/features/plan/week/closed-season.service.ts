import type { Db } from '../../../db/database.ts';
import { createSeasonsRepository } from '../../club/seasons/seasons.repository.ts';

/**
 * Tells whether a day is in a closed season: one whose last day is over. A day behind the last season, for which the club has
 * entered none yet, is open.
 */
export const readClosedSeasons = async (db: Db, today: string): Promise<(day: string) => boolean> => {
  const closed = (await createSeasonsRepository(db).list()).filter(({ to_day }) => to_day < today);
  return (day) => closed.some(({ from_day, to_day }) => from_day <= day && day <= to_day);
};
