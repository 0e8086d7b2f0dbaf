import type { Db } from '../../db/database.ts';
import { anyOf } from '../../db/queries/any-of.ts';

/**
 * Who has been told of being called up for a match. A match has such players from the first publication of its call-up on;
 * before, and in a club that never publishes one, all players of its squad are asked.
 */
export const createPublishedCallsRepository = (db: Db) => {
  const published = () =>
    db
      .selectFrom('match_squads')
      .select(['match_squads.match_id', 'match_squads.published'])
      .where('match_squads.published_at', 'is not', null);
  const playersOf = (rows: Awaited<ReturnType<ReturnType<typeof published>['execute']>>) =>
    new Map(rows.map((row) => [row.match_id, new Set(row.published?.players.map(({ id }) => id))]));
  return {
    /** Of those of these matches whose call-up is published. */
    of: async (matches: readonly string[]): Promise<Map<string, ReadonlySet<string>>> =>
      matches.length === 0
        ? new Map()
        : playersOf(await published().where('match_id', 'in', anyOf(db, matches)).execute()),
    /** When those who are called up to these matches meet, of those whose published call-up says so. */
    meetings: async (matches: readonly string[]): Promise<Map<string, string>> => {
      if (matches.length === 0) return new Map();
      const rows = await published().where('match_id', 'in', anyOf(db, matches)).execute();
      return new Map(
        rows.flatMap(({ match_id, published: told }) => (told?.meetingAt ? [[match_id, told.meetingAt] as const] : [])),
      );
    },
    /** Of the matches that start in a time. */
    between: async (since: string, until: string): Promise<Map<string, ReadonlySet<string>>> =>
      playersOf(
        await published()
          .innerJoin('matches', 'matches.id', 'match_squads.match_id')
          .where('matches.starts_at', '>=', since)
          .where('matches.starts_at', '<', until)
          .execute(),
      ),
  };
};
