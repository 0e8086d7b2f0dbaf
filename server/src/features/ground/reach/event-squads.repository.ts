import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import { playersOfSquads } from '../../../db/queries/of-squads.ts';

/** Squads as events need them. */
export const createEventSquadsRepository = (db: Db) => ({
  /** Locks a squad against deletion until the transaction ends. False if it does not exist, or is closed. */
  hold: async (id: string): Promise<boolean> => {
    await lockRows(db, 'squads', [id]);
    const squad = await db.selectFrom('squads').select('is_active').where('id', '=', id).executeTakeFirst();
    return squad?.is_active === true;
  },
  /** Whether there is an active squad besides these. */
  hasOther: async (squads: readonly string[]): Promise<boolean> => {
    const other = db.selectFrom('squads').select('id').where('is_active', '=', true);
    const found = squads.length === 0 ? other : other.where('id', 'not in', squads);
    return (await found.limit(1).executeTakeFirst()) !== undefined;
  },
  /** Everybody who belongs to any of the squads today. */
  players: async (squads: readonly string[]): Promise<string[]> => [
    ...new Set((await playersOfSquads(db, squads).execute()).map(({ user_id }) => user_id)),
  ],
  /** The active players of any of the squads, by shirt number. */
  activePlayers: async (squads: readonly string[]): Promise<string[]> =>
    (
      await db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'player')
        .where('status', '=', 'active')
        .where('id', 'in', playersOfSquads(db, squads))
        .orderBy('list_order')
        .orderBy('name_key')
        .orderBy('id')
        .execute()
    ).map(({ id }) => id),
  /** Those of these people who belong to any of the squads today. */
  among: async (squads: readonly string[], ids: readonly string[]): Promise<Set<string>> => {
    if (ids.length === 0) return new Set();
    const rows = await playersOfSquads(db, squads).where('user_id', 'in', anyOf(db, ids)).execute();
    return new Set(rows.map(({ user_id }) => user_id));
  },
});
