import type { Db } from '../../../../db/database.ts';
import { reusable } from '../../../../db/queries/reusable.ts';

const account = [
  'users.id',
  'users.name',
  'users.email',
  'users.role',
  'users.status',
  'users.administrator_since',
  'users.may_read_papers',
  'users.may_export',
  'users.may_delete',
  'users.own_squads_only',
  'users.language_code',
  'users.profile_image',
  'credentials.password_hash',
] as const;

const byId = reusable((db, id: string) =>
  db
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.user_id', 'users.id')
    .select(account)
    .where('users.id', '=', id),
);

/** The data that sign-in needs of people: identity and, if set, the password hash. */
export const createAccountsRepository = (db: Db) => ({
  /** `emailKey` is the folded address (`lib/text/search.ts`). */
  findByEmailKey: (emailKey: string) =>
    db
      .selectFrom('users')
      .leftJoin('credentials', 'credentials.user_id', 'users.id')
      .select(account)
      .where('users.email_key', '=', emailKey)
      .executeTakeFirst(),
  findById: async (id: string) => (await byId(db, id)).at(0),
  setPassword: (userId: string, passwordHash: string, at: string) =>
    db
      .insertInto('credentials')
      .values({ user_id: userId, password_hash: passwordHash, updated_at: at })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ password_hash: passwordHash, updated_at: at }))
      .execute(),
  /**
   * Replaces the hash of the same password (a rehash) if the checked one is still stored; false when the password was
   * changed since. Locks the row until the transaction ends.
   */
  replaceHash: async (userId: string, checkedHash: string, newHash: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('credentials')
      .set({ password_hash: newHash })
      .where('user_id', '=', userId)
      .where('password_hash', '=', checkedHash)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  /** Locks the person until the transaction ends, as changes and invitations of people do. */
  lockPerson: (userId: string) =>
    db
      .updateTable('users')
      .set((row) => ({ updated_at: row.ref('updated_at') }))
      .where('id', '=', userId)
      .execute(),
  /** Locks the row until the transaction ends, so that no sign-in opens a session concurrently. */
  lockCredentials: (userId: string) =>
    db
      .updateTable('credentials')
      .set((row) => ({ user_id: row.ref('user_id') }))
      .where('user_id', '=', userId)
      .execute(),
});

export type Account = NonNullable<Awaited<ReturnType<ReturnType<typeof createAccountsRepository>['findByEmailKey']>>>;
