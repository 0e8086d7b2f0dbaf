import type { Db } from '../../../../db/database.ts';
import { anyOf } from '../../../../db/queries/any-of.ts';
import { withTeams } from '../../../../db/queries/with-teams.ts';

/** Who is called up to a match, and when they meet; null: it is not said. */
export type PublishedCall = { players: ReadonlySet<string>; meetingAt: string | null };

/**
 * Who has been told of being called up for a match. A match has such players from the first publication of its call-up on;
 * before, and in a club that never publishes one, all players of its squad are asked. Changed into a match of two other clubs
 * it has nobody, until it is changed back.
 */
export const createPublishedCallsRepository = (db: Db) => {
  const published = () =>
    withTeams(db.selectFrom('matches'))
      .innerJoin('match_squads', 'match_squads.match_id', 'matches.id')
      .select(['match_squads.match_id', 'match_squads.published'])
      .select(['home.name as home', 'away.name as away', 'home.is_own as home_is_own', 'away.is_own as away_is_own'])
      .where('match_squads.published_at', 'is not', null);
  type Row = Awaited<ReturnType<ReturnType<typeof published>['execute']>>[number];
  const toldOf = ({ published: told, home_is_own, away_is_own }: Row) =>
    home_is_own === true || away_is_own === true ? told : null;
  const callOf = (told: Row['published']): PublishedCall => ({
    players: new Set(told?.players.map(({ id }) => id)),
    meetingAt: told?.meetingAt ?? null,
  });
  const callsOf = (rows: readonly Row[]) => new Map(rows.map((row) => [row.match_id, callOf(toldOf(row))]));
  const playersOf = (calls: ReadonlyMap<string, PublishedCall>) =>
    new Map([...calls].map(([id, { players }]) => [id, players]));
  /** Those of these matches whose call-up is published. */
  const calls = async (matches: readonly string[]): Promise<Map<string, PublishedCall>> =>
    matches.length === 0 ? new Map() : callsOf(await published().where('match_id', 'in', anyOf(db, matches)).execute());
  return {
    /** The same of matches in which the club plays: not read again to tell that. */
    ofOwnMatches: async (matches: readonly string[]): Promise<Map<string, PublishedCall>> => {
      if (matches.length === 0) return new Map();
      const rows = await db
        .selectFrom('match_squads')
        .select(['match_id', 'published'])
        .where('match_id', 'in', anyOf(db, matches))
        .where('published_at', 'is not', null)
        .execute();
      return new Map(rows.map(({ match_id, published: told }) => [match_id, callOf(told)]));
    },
    /** Who is called up to those of these matches whose call-up is published. */
    of: async (matches: readonly string[]): Promise<Map<string, ReadonlySet<string>>> =>
      playersOf(await calls(matches)),
    /** The opponent of a match to which a player is called up; undefined for any other. */
    opponentOfCalled: async (match: string, player: string): Promise<string | undefined> => {
      const row = await published().where('match_id', '=', match).executeTakeFirst();
      if (!row || !toldOf(row)?.players.some(({ id }) => id === player)) return undefined;
      return row.away_is_own === true ? row.home : row.away;
    },
    /** When those who are called up to these matches meet, of those whose published call-up says so. */
    meetings: async (matches: readonly string[]): Promise<Map<string, string>> =>
      new Map(
        [...(await calls(matches))].flatMap(([id, { meetingAt }]) => (meetingAt === null ? [] : [[id, meetingAt]])),
      ),
    /** Of the matches that start in a time. */
    between: async (since: string, until: string): Promise<Map<string, ReadonlySet<string>>> =>
      playersOf(
        callsOf(
          await published().where('matches.starts_at', '>=', since).where('matches.starts_at', '<', until).execute(),
        ),
      ),
  };
};
