import type { Insertable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import type { FestivalGamePlayerTable, FestivalGameTable } from '../../../db/tables/match-file-tables.ts';

/** The games of festivals, and who took part in them. */
export const createFestivalGamesRepository = (db: Db) => ({
  /** The games of these matches in their order. */
  games: (matches: readonly string[]) =>
    db
      .selectFrom('festival_games')
      .selectAll()
      .where('match_id', 'in', anyOf(db, matches))
      .orderBy('match_id')
      .orderBy('list_order')
      .execute(),
  /** Who took part in the games of these matches. */
  players: (matches: readonly string[]) =>
    db
      .selectFrom('festival_game_players')
      .select(['game_id', 'match_id', 'user_id', 'noted_at'])
      .where('match_id', 'in', anyOf(db, matches))
      .orderBy('noted_at')
      .orderBy('user_id')
      .execute(),
  /** The matches whose games have these ids. */
  ofIds: (ids: readonly string[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : db.selectFrom('festival_games').select(['id', 'match_id']).where('id', 'in', anyOf(db, ids)).execute(),
  /** Puts the games of a match in the place of those it had. */
  replace: async (
    match: string,
    games: readonly Insertable<FestivalGameTable>[],
    players: readonly Insertable<FestivalGamePlayerTable>[],
  ): Promise<void> => {
    await db.deleteFrom('festival_games').where('match_id', '=', match).execute();
    if (games.length > 0) await db.insertInto('festival_games').values(games).execute();
    for (const { id } of games) {
      const ofGame = players.filter(({ game_id }) => game_id === id);
      if (ofGame.length > 0) await db.insertInto('festival_game_players').values(ofGame).execute();
    }
  },
});
