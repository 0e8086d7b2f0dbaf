import type { Db } from '../../../db/database.ts';

/** The first and last day of a season. */
export const findSeasonDays = (db: Db, id: string): Promise<{ from_day: string; to_day: string } | undefined> =>
  db.selectFrom('seasons').select(['from_day', 'to_day']).where('id', '=', id).executeTakeFirst();
