import type { Db } from '../../../../db/database.ts';

/** Tokens for one use: setting a password, confirming an address. Each person has at most one per purpose. */
export const createOneTimeTokensRepository = (db: Db) => ({
  /** A newer token replaces the older one. */
  put: (token: {
    id: string;
    purpose: string;
    user_id: string;
    token_hash: string;
    created_at: string;
    expires_at: string;
  }) =>
    db
      .insertInto('one_time_tokens')
      .values(token)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'purpose']).doUpdateSet({
          id: token.id,
          token_hash: token.token_hash,
          created_at: token.created_at,
          expires_at: token.expires_at,
        }),
      )
      .execute(),
  find: (purpose: string, tokenHash: string, at: string) =>
    db
      .selectFrom('one_time_tokens')
      .select(['id', 'user_id'])
      .where('token_hash', '=', tokenHash)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', at)
      .executeTakeFirst(),
  findOfUser: (purpose: string, userId: string, at: string) =>
    db
      .selectFrom('one_time_tokens')
      .select(['id', 'expires_at'])
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', at)
      .executeTakeFirst(),
  remove: async (id: string, tokenHash: string): Promise<number> => {
    const { numDeletedRows } = await db
      .deleteFrom('one_time_tokens')
      .where('id', '=', id)
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
  removeOfUser: (purpose: string, userId: string) =>
    db.deleteFrom('one_time_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute(),
  removeAllOfUser: (userId: string) => db.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute(),
  removeExpired: (at: string) => db.deleteFrom('one_time_tokens').where('expires_at', '<=', at).execute(),
});
