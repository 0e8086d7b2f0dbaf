import type { Db } from '../../db/database.ts';

/** Finds the account on whose behalf commands on the machine act. */
export const createAdministratorRepository = (db: Db) => ({
  /** Undefined before the setup. */
  find: (): Promise<{ id: string } | undefined> =>
    db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirst(),
});
