import type { Db } from '../../../db/database.ts';
import { reusable } from '../../../db/queries/reusable.ts';

const standing = [
  'sessions.id',
  'sessions.user_id',
  'sessions.last_seen_at',
  'sessions.expires_at',
  'sessions.proven_at',
  'sessions.remembered',
  'users.role',
  'users.status',
  'users.data_entry',
  'second_factors.confirmed_at as factor_since',
  'second_factor_rules.role as factor_role',
] as const;

const byTokenHash = reusable((db, kind: string, tokenHash: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .leftJoin('second_factor_rules', 'second_factor_rules.role', 'users.role')
    .select(standing)
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.kind', '=', kind),
);

/** Sessions, with the current role and status of their person. */
export const createSessionsRepository = (db: Db) => ({
  /** The session behind a token, with the account's current state. */
  findByTokenHash: async (kind: string, tokenHash: string) => (await byTokenHash(db, kind, tokenHash)).at(0),
  findById: (kind: string, id: string) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
      .leftJoin('second_factor_rules', 'second_factor_rules.role', 'users.role')
      .select(standing)
      .where('sessions.id', '=', id)
      .where('sessions.kind', '=', kind)
      .executeTakeFirst(),
  insert: (session: {
    id: string;
    kind: string;
    user_id: string;
    token_hash: string;
    device: string;
    remembered: boolean;
    created_at: string;
    expires_at: string;
  }) =>
    db
      .insertInto('sessions')
      .values({ ...session, last_seen_at: session.created_at, proven_at: session.created_at })
      .execute(),
  touch: (id: string, at: string) =>
    db.updateTable('sessions').set({ last_seen_at: at }).where('id', '=', id).execute(),
  prove: (id: string, at: string) => db.updateTable('sessions').set({ proven_at: at }).where('id', '=', id).execute(),
  /** The valid sessions, newest first, at most 200. */
  listOfUser: (kind: string, userId: string, at: string, idleSince: string) =>
    db
      .selectFrom('sessions')
      .select(['id', 'created_at', 'last_seen_at', 'expires_at', 'device'])
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('expires_at', '>', at)
      .where((where) => where.or([where('remembered', '=', true), where('last_seen_at', '>=', idleSince)]))
      .orderBy('id', 'desc')
      .limit(200)
      .execute(),
  remove: async (id: string, userId: string) => {
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
  removeAllOfUser: async (userId: string) => {
    const { numDeletedRows } = await db.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst();
    return Number(numDeletedRows);
  },
  removeOthersOfUser: async (userId: string, sessionId: string) => {
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '!=', sessionId)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
  removeExpired: (at: string) => db.deleteFrom('sessions').where('expires_at', '<=', at).execute(),
});
