import type { Db } from '../../../db/database.ts';
import { invalidField } from '../../../lib/errors.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { createSeasonsRepository, type SeasonRow } from './seasons.repository.ts';

/** The season with this id; without one that which has begun last. Throws 400 naming an unknown `season`. */
export const seasonFor = async (db: Db, clock: Clock, id?: string): Promise<SeasonRow> => {
  const seasons = await createSeasonsRepository(db).list();
  if (id !== undefined) {
    const season = seasons.find((one) => one.id === id);
    if (!season) throw invalidField('season', 'seasonUnknown');
    return season;
  }
  const today = dayIn(clock(), (await createClubRepository(db).get()).timezone);
  const season = seasons.find(({ from_day }) => from_day <= today) ?? seasons.at(-1);
  if (!season) throw new Error('There is no season');
  return season;
};
