import type { SquadRole } from '@touchline/contract/match/match-choices';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';

/** Who has played in matches of the last days. */
export const createRecentPlayRepository = (db: Db) => ({
  /** Who has played in these matches: the starters, and those who came on. */
  played: async (matches: readonly string[]) => {
    const ids = [...new Set(matches)];
    const changes =
      ids.length === 0
        ? []
        : await db
            .selectFrom('match_events')
            .select(['match_id', 'other_user_id'])
            .where('match_id', 'in', anyOf(db, ids))
            .where('kind', '=', 'substitution')
            .where('removed_at', 'is', null)
            .execute();
    const cameOn = new Set(changes.map(({ match_id, other_user_id }) => `${match_id} ${other_user_id}`));
    return {
      has: (match: string, player: string, role: string): boolean =>
        (role as SquadRole) === 'starter' || cameOn.has(`${match} ${player}`),
      /** The minutes, where they are known. */
      of: (_match: string, _player: string): number | null => null,
    };
  },
});
