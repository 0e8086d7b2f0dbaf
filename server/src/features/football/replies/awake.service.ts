import type { Db } from '../../../db/database.ts';
import { awakeAt } from '../../../lib/time/quiet-hours.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';

type ClubRow = Pick<
  Awaited<ReturnType<ReturnType<typeof createClubRepository>['get']>>,
  'timezone' | 'quiet_from' | 'quiet_to'
>;

/** Moves a moment out of the club's quiet hours, for the deadline of who is called late. */
export type Awake = (moment: string) => string;

/** By the quiet hours of the club's row. */
export const awakeOf =
  ({ timezone, quiet_from: from, quiet_to: to }: ClubRow): Awake =>
  (moment) =>
    awakeAt(moment, { from, to }, timezone);

/** Reads the club's quiet hours. */
export const readAwake = async (db: Db): Promise<Awake> => awakeOf(await createClubRepository(db).get());
