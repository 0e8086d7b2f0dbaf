import type { Db, Tx } from '../../../../db/database.ts';
import { isRuleOf } from '../../../../db/queries/administrators.ts';

/** The second factors of people, and the roles for which the club requires one. */
export const createSecondFactorRepository = (db: Db | Tx) => {
  const removeCodes = (userId: string) => db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  return {
    find: (userId: string) =>
      db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst(),
    /** Stores a seed beside the active one until a code confirms it; replaces one that was still waiting. */
    begin: (userId: string, pendingSealed: string, at: string) =>
      db
        .insertInto('second_factors')
        .values({ user_id: userId, last_step: 0, pending_sealed: pendingSealed, pending_at: at })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet({ pending_sealed: pendingSealed, pending_at: at }),
        )
        .execute(),
    /** Activates the waiting seed, if it is still the one that was checked; false when it is not. */
    confirm: async (userId: string, pendingSealed: string, step: number, at: string): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('second_factors')
        .set({ seed_sealed: pendingSealed, confirmed_at: at, last_step: step, pending_sealed: null, pending_at: null })
        .where('user_id', '=', userId)
        .where('pending_sealed', '=', pendingSealed)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    /** Uses the code of a step up, in one statement: of two requests with the same code only one gets true. */
    takeStep: async (userId: string, seedSealed: string, step: number): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('second_factors')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where('seed_sealed', '=', seedSealed)
        .where('last_step', '<', step)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    /** Uses a recovery code up, also in one statement. */
    takeCode: async (userId: string, codeHash: string, at: string): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('recovery_codes')
        .set({ used_at: at })
        .where('user_id', '=', userId)
        .where('code_hash', '=', codeHash)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    codesLeft: async (userId: string): Promise<number> => {
      const { left } = await db
        .selectFrom('recovery_codes')
        .select((on) => on.fn.countAll<number>().as('left'))
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow();
      return left;
    },
    replaceCodes: async (userId: string, hashes: readonly string[]): Promise<void> => {
      await removeCodes(userId);
      await db
        .insertInto('recovery_codes')
        .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null })))
        .execute();
    },
    /** Locks the row of a confirmed second factor until the transaction ends; false when there is none. */
    hold: async (userId: string): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('second_factors')
        .set((row) => ({ last_step: row.ref('last_step') }))
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    /** Removes everything of a person; false when nothing had been confirmed. */
    remove: async (userId: string): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom('second_factors')
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst();
      // A set-up that was only started.
      await db.deleteFrom('second_factors').where('user_id', '=', userId).execute();
      await removeCodes(userId);
      return numDeletedRows > 0n;
    },
    requiredRoles: async (): Promise<string[]> =>
      (await db.selectFrom('second_factor_rules').select('role').orderBy('role').execute()).map(({ role }) => role),
    /** True if the club requires a second factor of a person. */
    isRequiredOf: async (userId: string): Promise<boolean> =>
      (await db
        .selectFrom('users')
        .innerJoin('second_factor_rules', (join) => join.on(isRuleOf))
        .select('users.id')
        .where('users.id', '=', userId)
        .limit(1)
        .executeTakeFirst()) !== undefined,
    require: (role: string) =>
      db
        .insertInto('second_factor_rules')
        .values({ role })
        .onConflict((conflict) => conflict.column('role').doNothing())
        .execute(),
    requireNoMore: (role: string) => db.deleteFrom('second_factor_rules').where('role', '=', role).execute(),
    /** People who may sign in to the console, by name, and since when they have a second factor. */
    people: (roles: readonly string[]) =>
      db
        .selectFrom('users')
        .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
        .select(['users.id', 'users.name', 'users.role', 'users.administrator_since', 'second_factors.confirmed_at'])
        .where('users.role', 'in', roles)
        .where('users.status', '=', 'active')
        .orderBy('users.name_key')
        .orderBy('users.id')
        .limit(500)
        .execute(),
  };
};
