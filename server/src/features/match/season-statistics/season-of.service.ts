import type { Db } from '../../../db/database.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { createSeasonsRepository, type SeasonRow } from '../../club/seasons/seasons.repository.ts';

/** The season that has begun last by today; before the first one begins, the first. Undefined if there is none. */
export const currentSeason = async (db: Db, clock: Clock, zone: string): Promise<SeasonRow | undefined> => {
  const today = dayIn(clock(), zone);
  const seasons = await createSeasonsRepository(db).list();
  return seasons.find(({ from_day }) => from_day <= today) ?? seasons.at(-1);
};
