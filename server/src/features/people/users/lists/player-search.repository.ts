import { anyOf } from '../../../../db/queries/any-of.ts';
import { matches, type Db } from '../../../../db/database.ts';
import { wearsNumber } from '../../../../db/queries/of-squads.ts';
import type { SquadScope } from '../../../ground/reach/scope.ts';

/** Finds players for the lists of their records. */
export const createPlayerSearchRepository = (db: Db) => ({
  /** Sorts these people by name. */
  byName: async (ids: readonly string[], direction: 'asc' | 'desc'): Promise<string[]> => {
    const rows = await db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', anyOf(db, ids))
      .orderBy('name_key', direction)
      .orderBy('id', direction)
      .execute();
    return rows.map(({ id }) => id);
  },
  /** The players whose current name, or whose number in a list of these squads, matches a folded word. */
  foundBy: async (word: string, squads?: SquadScope): Promise<string[]> => {
    const rows = await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'player')
      // Pending and rejected account requests have no such records.
      .where('status', 'in', ['active', 'inactive'])
      .where((on) =>
        on.or([matches('name_key', word), ...(/^\d{1,2}$/.test(word) ? [wearsNumber(on, Number(word), squads)] : [])]),
      )
      .execute();
    return rows.map(({ id }) => id);
  },
});
