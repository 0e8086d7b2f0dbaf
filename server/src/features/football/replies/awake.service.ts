import type { Db } from '../../../db/database.ts';
import { awakeAt } from '../../../lib/time/quiet-hours.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';

/** Moves a moment out of the club's quiet hours, for the deadline of who is called late. */
export type Awake = (moment: string) => string;

/** Reads the club's quiet hours. */
export const readAwake = async (db: Db): Promise<Awake> => {
  const { timezone, quiet_from: from, quiet_to: to } = await createClubRepository(db).get();
  return (moment) => awakeAt(moment, { from, to }, timezone);
};
