import type { Db } from '../../../db/database.ts';

/** The matches of teams. */
export const createTeamMatchesRepository = (db: Db) => ({
  /**
   * Locks a team's matches until the transaction ends and returns their ids: an update without changes locks on both
   * engines.
   */
  hold: async (teamId: string): Promise<string[]> => {
    const rows = await db
      .updateTable('matches')
      .set((on) => ({ updated_at: on.ref('updated_at') }))
      .where((on) => on.or([on('home_team_id', '=', teamId), on('away_team_id', '=', teamId)]))
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  },
});
