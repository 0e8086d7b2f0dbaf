import type { Insertable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { MinuteCorrectionTable } from '../../../db/tables/match-file-tables.ts';

/** Official minutes that staff have corrected. */
export const createMinuteCorrectionsRepository = (db: Db) => ({
  /** With the name of who corrected them. */
  ofMatch: (match: string) =>
    db
      .selectFrom('minute_corrections')
      .leftJoin('users', 'users.id', 'minute_corrections.staff_id')
      .selectAll('minute_corrections')
      .select('users.name as by')
      .where('match_id', '=', match)
      .execute(),
  put: (row: Insertable<MinuteCorrectionTable>) => {
    const { match_id: _, user_id: __, ...columns } = row;
    return db
      .insertInto('minute_corrections')
      .values(row)
      .onConflict((known) => known.columns(['match_id', 'user_id']).doUpdateSet(columns))
      .execute();
  },
  remove: (match: string, user: string) =>
    db.deleteFrom('minute_corrections').where('match_id', '=', match).where('user_id', '=', user).execute(),
});
