import type { Db } from '../../../db/database.ts';
import { allIdsOf } from '../../../db/queries/people/former-records.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';

/** Players who came of age, and the phones that open nobody's pages any more. */
export const createComingOfAgeRepository = (db: Db) => {
  const childless = (bornUntil: string) =>
    db
      .selectFrom('guardians')
      .select('guardians.id')
      .where((on) =>
        on.not(
          on.exists(
            on
              .selectFrom('guardian_children')
              .innerJoin('users', 'users.id', 'guardian_children.user_id')
              .select('users.id')
              .whereRef('guardian_children.guardian_id', '=', 'guardians.id')
              .where((its) => its.or([its('users.birth_date', 'is', null), its('users.birth_date', '>', bornUntil)])),
          ),
        ),
      );

  return {
    /** The ids of players with guardians who were born within these days, both included. */
    born: async (from: string, until: string): Promise<string[]> =>
      (
        await db
          .selectFrom('users')
          .select('id')
          .where('role', '=', 'player')
          .where('birth_date', '>=', from)
          .where('birth_date', '<=', until)
          .where((on) =>
            on.exists(
              on
                .selectFrom('guardian_children')
                .select('guardian_children.user_id')
                .whereRef('guardian_children.user_id', '=', 'users.id'),
            ),
          )
          .orderBy('id')
          .execute()
      ).map(({ id }) => id),
    /** The player, locked until the transaction ends. */
    lock: async (id: string) => {
      await lockRows(db, 'users', [id]);
      return db
        .selectFrom('users')
        .select(['id', 'name', 'email', 'status', 'birth_date', 'language_code'])
        .where('id', '=', id)
        .executeTakeFirst();
    },
    /** The moments at which the end of a player's guardianship was recorded. */
    endings: async (userId: string): Promise<string[]> =>
      (
        await db
          .selectFrom('audit_log')
          .select('at')
          .where('subject_id', 'in', await allIdsOf(db, userId))
          .where('action', '=', 'person.guardiansEnded')
          .execute()
      ).map(({ at }) => at),
    /** Unpairs the phones of guardians all of whose children were born until a day, and revokes their links. */
    closePages: async (bornUntil: string): Promise<number> => {
      await db.deleteFrom('guardian_links').where('guardian_id', 'in', childless(bornUntil)).execute();
      const { numDeletedRows } = await db
        .deleteFrom('guardian_phones')
        .where('guardian_id', 'in', childless(bornUntil))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
};
