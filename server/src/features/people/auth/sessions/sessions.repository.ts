import type { Db } from '../../../../db/database.ts';
import { isRuleOf } from '../../../../db/queries/administrators.ts';
import { anyOf } from '../../../../db/queries/any-of.ts';
import type { Harmless } from '../../../../db/queries/effects.ts';
import { withoutMemory, type Remembering } from '../../../../db/remembered.ts';
import { reusable } from '../../../../db/queries/reusable.ts';

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
  'users.administrator_since',
  'users.may_read_papers',
  'users.may_export',
  'users.may_delete',
  'users.own_squads_only',
  'second_factors.confirmed_at as factor_since',
  'second_factor_rules.role as factor_role',
  'health_settings.administrator_reads',
  'health_settings.medical_only',
] as const;

const ofKind = (db: Db, kind: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .leftJoin('second_factor_rules', (join) => join.on(isRuleOf))
    .leftJoin('health_settings', (join) => join.on((on) => on('health_settings.id', '=', 1)))
    .select(standing)
    .select((on) =>
      on
        .selectFrom('squad_staff')
        // Deleting a squad deletes its staff.
        .innerJoin('squads', 'squads.id', 'squad_staff.squad_id')
        // Joined by spaces: the lookup remembers a single row.
        .select((own) => own.fn.agg<string | null>('string_agg', ['squads.id', own.val(' ')]).as('ids'))
        .whereRef('squad_staff.user_id', '=', 'users.id')
        .where('users.own_squads_only', '=', true)
        .as('own_squads'),
    )
    .where('sessions.kind', '=', kind);

const byTokenHash = reusable((db, kind: string, tokenHash: string) =>
  ofKind(db, kind).where('sessions.token_hash', '=', tokenHash),
);

const byId = reusable((db, kind: string, id: string) => ofKind(db, kind).where('sessions.id', '=', id));

/**
 * Sessions are found by keys, and a session that was used more recently than remembered is only valid for longer: the
 * services read again before they refuse one.
 */
const harmless: Harmless = { insertsInto: ['sessions', 'users', 'squads'], columns: { sessions: ['last_seen_at'] } };

/** The lookups of nearly every request. Their rows are shared: change only `last_seen_at`, after writing it. */
export const rememberSessions = ({ first }: Pick<Remembering, 'first'>) => ({
  byTokenHash: first(byTokenHash, harmless),
  byId: first(byId, harmless),
});

export type SessionLookups = ReturnType<typeof rememberSessions>;

/** The same lookups without a memory. */
export const lookUpSessions = (db: Db): SessionLookups => rememberSessions({ first: withoutMemory(db) });

export type SessionStanding = NonNullable<Awaited<ReturnType<SessionLookups['byId']>>>;

/** Sessions, with the current role and status of their person. */
export const createSessionsRepository = (db: Db) => ({
  /** A session with the account's current state. */
  findById: async (kind: string, id: string) => (await byId(db, kind, id)).at(0),
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
  touch: (ids: readonly string[], at: string) =>
    db.updateTable('sessions').set({ last_seen_at: at }).where('id', 'in', anyOf(db, ids)).execute(),
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
