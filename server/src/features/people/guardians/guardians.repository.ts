import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import { noteRemains } from '../../../db/queries/note-remains.ts';
import type { GuardianChildTable, GuardianTable } from '../../../db/tables/guardian-tables.ts';

const ofPlayer = [
  'guardians.id',
  'guardians.name',
  'guardians.email',
  'guardians.phone',
  'guardians.language_code',
  'guardians.asked_name',
  'guardians.asked_email',
  'guardians.asked_phone',
  'guardians.asked_at',
  'guardian_children.relation',
  'guardian_children.position',
  'guardian_children.may_answer',
  'guardian_children.may_consent',
  'guardian_children.gets_messages',
  'guardian_children.is_emergency',
  'guardian_children.custody_note',
  'guardian_children.created_at',
] as const;

/** The guardian's columns in `users`, and those of the person itself. */
export type Contact = { name: string | null; email: string | null; phone: string | null };

/** Guardians and their children. */
export const createGuardiansRepository = (db: Db) => {
  const joined = () =>
    db.selectFrom('guardian_children').innerJoin('guardians', 'guardians.id', 'guardian_children.guardian_id');
  return {
    /** What a change of guardians needs to know of a player, who is locked until the transaction ends. */
    lockPlayer: async (id: string) => {
      await lockRows(db, 'users', [id]);
      return db
        .selectFrom('users')
        .select(['id', 'role', 'status', 'updated_at', 'language_code'])
        .where('id', '=', id)
        .executeTakeFirst();
    },
    playerOf: (id: string) =>
      db.selectFrom('users').select(['id', 'role', 'status', 'updated_at']).where('id', '=', id).executeTakeFirst(),
    /** The guardians of a player, in their order. */
    of: (userId: string) =>
      joined().select(ofPlayer).where('guardian_children.user_id', '=', userId).orderBy('position').execute(),
    find: (id: string) => db.selectFrom('guardians').selectAll().where('id', '=', id).executeTakeFirst(),
    /** The first known person with a folded address, the oldest first; `except` leaves out some. */
    findByAddress: (emailKey: string, except: readonly string[] = []) =>
      db
        .selectFrom('guardians')
        .selectAll()
        .where('email_key', '=', emailKey)
        .$if(except.length > 0, (query) => query.where('id', 'not in', except))
        .orderBy('id')
        .executeTakeFirst(),
    allByAddress: (emailKey: string) =>
      db.selectFrom('guardians').selectAll().where('email_key', '=', emailKey).orderBy('id').limit(20).execute(),
    /** The children of these guardians. */
    childrenOf: (ids: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('guardian_children')
            .innerJoin('users', 'users.id', 'guardian_children.user_id')
            .select(['guardian_children.guardian_id', 'guardian_children.position', 'users.id', 'users.name'])
            .select('users.updated_at')
            .where('guardian_children.guardian_id', 'in', ids)
            .orderBy('guardian_children.created_at')
            .orderBy('users.id')
            .execute(),
    insert: (row: Insertable<GuardianTable>) => db.insertInto('guardians').values(row).execute(),
    update: (id: string, changes: Updateable<GuardianTable>) =>
      db.updateTable('guardians').set(changes).where('id', '=', id).execute(),
    link: (row: Insertable<GuardianChildTable>) => db.insertInto('guardian_children').values(row).execute(),
    /** Removes guardians from a player. */
    unlinkAll: (userId: string) => db.deleteFrom('guardian_children').where('user_id', '=', userId).execute(),
    unlink: (userId: string, guardianId: string) =>
      db.deleteFrom('guardian_children').where('user_id', '=', userId).where('guardian_id', '=', guardianId).execute(),
    /** Repeats the guardian at position 0 in the columns of the player, as a new version of the record. */
    repeatFirst: (userId: string, { name, email, phone }: Contact, updated_at: string) =>
      db
        .updateTable('users')
        .set({ guardian_name: name, guardian_email: email, guardian_phone: phone, updated_at })
        .where('id', '=', userId)
        .execute(),
    newVersion: (userId: string, updated_at: string) =>
      db.updateTable('users').set({ updated_at }).where('id', '=', userId).execute(),
    /** A code that was mailed to the first guardian is no longer valid. */
    forgetCode: (userId: string) =>
      db.deleteFrom('one_time_tokens').where('user_id', '=', userId).where('purpose', '=', 'guardian').execute(),
    /** Closes the pages of a guardian on all phones. */
    closePages: async (guardianId: string): Promise<number> => {
      await db.deleteFrom('guardian_links').where('guardian_id', '=', guardianId).execute();
      const { numDeletedRows } = await db
        .deleteFrom('guardian_phones')
        .where('guardian_id', '=', guardianId)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    /** Deletes those of these people who are guardians of nobody any more; returns them. */
    removeChildless: async (ids: readonly string[]): Promise<Contact[]> => {
      if (ids.length === 0) return [];
      const gone = await db
        .selectFrom('guardians')
        .select(['id', 'name', 'email', 'phone'])
        .where('id', 'in', ids)
        .where((on) =>
          on.not(
            on.exists(
              on
                .selectFrom('guardian_children')
                .select('guardian_children.guardian_id')
                .whereRef('guardian_children.guardian_id', '=', 'guardians.id'),
            ),
          ),
        )
        .execute();
      if (gone.length === 0) return [];
      await db
        .deleteFrom('guardians')
        .where(
          'id',
          'in',
          gone.map(({ id }) => id),
        )
        .execute();
      await noteRemains(db);
      return gone;
    },
  };
};
