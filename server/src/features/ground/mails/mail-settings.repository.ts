import type { Db } from '../../../db/database.ts';

export const createMailSettingsRepository = (db: Db) => ({
  /** The club's mail server, if configured. */
  find: () => db.selectFrom('mail_settings').selectAll().where('id', '=', 1).executeTakeFirst(),
});
