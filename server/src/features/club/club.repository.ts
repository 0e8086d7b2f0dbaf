import type { Db } from '../../db/database.ts';

/** The organisation: one row, from setup on. */
export const createClubRepository = (db: Db) => ({
  get: () => db.selectFrom('club').select(['installation', 'name', 'country', 'timezone']).executeTakeFirstOrThrow(),
});
