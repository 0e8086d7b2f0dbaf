import type { Db } from '../../db/database.ts';

/** The one account in whose name a command on the machine itself acts. */
export const createAdministratorRepository = (db: Db) => ({
  /** Undefined in an installation that is not set up. */
  find: (): Promise<{ id: string } | undefined> =>
    db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirst(),
});
