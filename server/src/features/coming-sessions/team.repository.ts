import type { Db } from '../../db/database.ts';

/** The active players of squads. */
export const createTeamRepository = (db: Db) => ({
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
