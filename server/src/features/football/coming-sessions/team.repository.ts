import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';

/** The active players of squads. */
export const createTeamRepository = (db: Db) => ({
  countOf: async (squad: string): Promise<number> => {
    const { total } = await db
      .selectFrom('squad_players')
      .innerJoin('users', 'users.id', 'squad_players.user_id')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('squad_players.squad_id', '=', squad)
      .where('users.status', '=', 'active')
      .executeTakeFirstOrThrow();
    return Number(total);
  },
  /** Those of some people who are active. */
  activeOf: async (userIds: readonly string[]): Promise<Set<string>> => {
    const rows = await db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', anyOf(db, userIds))
      .where('status', '=', 'active')
      .execute();
    return new Set(rows.map(({ id }) => id));
  },
  /** How many there are besides this person in each squad that the person belongs to. */
  countOthersBySquad: async (userId: string): Promise<{ squad: string; total: number }[]> => {
    const rows = await db
      .selectFrom('squad_players as own')
      .leftJoin('squad_players as other', (join) =>
        join.onRef('other.squad_id', '=', 'own.squad_id').on('other.user_id', '!=', userId),
      )
      .leftJoin('users', (join) => join.onRef('users.id', '=', 'other.user_id').on('users.status', '=', 'active'))
      .select(({ fn }) => ['own.squad_id as squad', fn.count<number>('users.id').as('total')])
      .where('own.user_id', '=', userId)
      .groupBy('own.squad_id')
      .execute();
    return rows.map(({ squad, total }) => ({ squad, total: Number(total) }));
  },
});
