import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { MailTable } from '../../db/tables.ts';

export const createMailsRepository = (db: Db) => ({
  /** Nothing happens when a mail of this cause exists. */
  insertOnce: (mail: Insertable<MailTable>) =>
    db
      .insertInto('mails')
      .values(mail)
      .onConflict((conflict) => conflict.column('cause').doNothing())
      .execute(),
});
