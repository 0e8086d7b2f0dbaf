import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { ClubTable, MailSettingsTable } from '../../../db/tables/installation-tables.ts';

/** The club and its mail settings are one row each, under this key. */
const onlyRow = 1;

export type ClubRow = Selectable<ClubTable>;
export type MailSettingsRow = Selectable<MailSettingsTable>;

/** The rows behind the settings. */
export const createSettingsRepository = (db: Db | Tx) => {
  const club = (): Promise<ClubRow> =>
    db.selectFrom('club').selectAll().where('id', '=', onlyRow).executeTakeFirstOrThrow();
  return {
    club,
    /** Reads and locks the club until the transaction ends: it has the version of all settings. */
    lock: async (): Promise<ClubRow> => {
      await db
        .updateTable('club')
        .set((on) => ({ name: on.ref('name') }))
        .where('id', '=', onlyRow)
        .execute();
      return club();
    },
    update: (changes: Updateable<ClubTable>) => db.updateTable('club').set(changes).where('id', '=', onlyRow).execute(),
    /** The club's mail server, if configured. */
    mail: (): Promise<MailSettingsRow | undefined> =>
      db.selectFrom('mail_settings').selectAll().where('id', '=', onlyRow).executeTakeFirst(),
    saveMail: (settings: Omit<Insertable<MailSettingsTable>, 'id'>) =>
      db
        .insertInto('mail_settings')
        .values({ ...settings, id: onlyRow })
        .onConflict((existing) => existing.column('id').doUpdateSet(settings))
        .execute(),
  };
};
