import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { inChunks } from '../../../db/queries/in-chunks.ts';

/** What belongs to the trainings of a series. */
export const createSeriesContentRepository = (db: Db) => ({
  /** Those of the trainings that have answers, a plan or a review. */
  withContent: async (ids: readonly string[]): Promise<Set<string>> => {
    const found = new Set<string>();
    await inChunks(ids, async (part) => {
      const answered = await db
        .selectFrom('replies')
        .select('event_id as id')
        .distinct()
        .where('event_id', 'in', anyOf(db, part))
        .execute();
      const planned = await db
        .selectFrom('session_plans')
        .select('training_id as id')
        .where('training_id', 'in', anyOf(db, part))
        .execute();
      for (const { id } of [...answered, ...planned]) found.add(id);
    });
    return found;
  },
  /** Those of the trainings to which active players are called. */
  withPlayers: async (ids: readonly string[]): Promise<Set<string>> => {
    const found = new Set<string>();
    await inChunks(ids, async (part) => {
      const rows = await db
        .selectFrom('training_players')
        .innerJoin('users', 'users.id', 'training_players.user_id')
        .select('training_players.training_id as id')
        .distinct()
        .where('training_players.training_id', 'in', anyOf(db, part))
        .where('users.status', '=', 'active')
        .execute();
      for (const { id } of rows) found.add(id);
    });
    return found;
  },
  /** The active players called to a training. */
  activeCalled: async (id: string): Promise<string[]> =>
    (
      await db
        .selectFrom('training_players')
        .innerJoin('users', 'users.id', 'training_players.user_id')
        .select('users.id')
        .where('training_players.training_id', '=', id)
        .where('users.role', '=', 'player')
        .where('users.status', '=', 'active')
        .orderBy('users.id')
        .execute()
    ).map((row) => row.id),
});
