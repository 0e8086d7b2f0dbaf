import type { Db } from '../../../db/database.ts';
import { eventKey, type EventKind } from '../attendances/occasions.ts';

/** A player who was marked as absent before the session. */
type EarlyMark = { id: string; occasion: string; day: string };

/** What is already marked in a player's coming roll calls. */
export const createComingMarksRepository = (db: Db) => ({
  /** The marks of a day and of those after it. */
  since: (userId: string, day: string): Promise<EarlyMark[]> =>
    db
      .selectFrom('missed_sessions')
      .select(['id', 'occasion', 'day'])
      .where('user_id', '=', userId)
      .where('day', '>=', day)
      .orderBy('id')
      .execute(),
  /** The keys of the occasions of those events that start after the moment; with squads, only of theirs. */
  comingOf: async (
    kind: EventKind,
    ids: readonly string[],
    after: string,
    squads?: readonly string[],
  ): Promise<string[]> => {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom(kind === 'training' ? 'trainings' : 'matches')
      .select('id')
      .where('id', 'in', ids)
      .where('starts_at', '>', after)
      .$if(squads !== undefined, (query) => query.where('squad_id', 'in', squads!))
      .execute();
    return rows.map(({ id }) => eventKey(kind, id));
  },
});
