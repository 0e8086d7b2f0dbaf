import type { Db } from '../../../db/database.ts';
import { reusable } from '../../../db/queries/reusable.ts';

const club = reusable((db) =>
  db
    .selectFrom('club')
    .select(['installation', 'name', 'country', 'timezone', 'consent_age', 'quiet_from', 'quiet_to', 'week_start'])
    .select(['latitude', 'longitude']),
);

const ownIcon = reusable((db) => db.selectFrom('teams').select('icon').where('is_own', '=', true));

/** The organisation: one row, created by the setup. */
export const createClubRepository = (db: Db) => ({
  /** Undefined before setup. */
  find: async () => (await club(db))[0],
  get: async () => {
    const [row] = await club(db);
    if (!row) throw new Error('There is no club');
    return row;
  },
  /** The file of the crest of the club's own team, if it has one. */
  findCrest: async (): Promise<string | null> => (await ownIcon(db))[0]?.icon ?? null,
});
