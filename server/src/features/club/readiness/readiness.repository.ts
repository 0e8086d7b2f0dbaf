import type { Db } from '../../../db/database.ts';

export const createReadinessRepository = (db: Db) => ({
  /** Writes and reads one row; throws when the database does neither. */
  writeAndRead: async (at: string): Promise<void> => {
    await db
      .insertInto('attempt_limits')
      .values({ key: 'health', full_at_ms: 0, updated_at: at })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ updated_at: at }))
      .execute();
    await db.selectFrom('attempt_limits').select('key').where('key', '=', 'health').execute();
  },
});
