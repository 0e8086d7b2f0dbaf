import type { Db } from '../../../db/database.ts';
import { reusable } from '../../../db/queries/reusable.ts';

const club = reusable((db) =>
  db
    .selectFrom('club')
    .select(['installation', 'name', 'country', 'timezone', 'consent_age', 'quiet_from', 'quiet_to']),
);

/** The organisation: one row, created by the setup. */
export const createClubRepository = (db: Db) => ({
  /** Undefined before setup. */
  find: async () => (await club(db))[0],
  get: async () => {
    const [row] = await club(db);
    if (!row) throw new Error('There is no club');
    return row;
  },
});
