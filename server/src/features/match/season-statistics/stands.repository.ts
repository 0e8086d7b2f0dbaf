import type { TypedFigure } from '@touchline/contract/people/figure-choices';
import type { Insertable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { FigureStandTable } from '../../../db/tables/match-file-tables.ts';

/** Whose figures, in which league and season. */
export type FiguresKey = { userId: string; leagueId: string; seasonId: string };

/** Stores figures entered by hand, each as the stand of a day. */
export const createStandsRepository = (db: Db) => {
  const ofPlayer = (userId: string, seasonId: string) =>
    db
      .selectFrom('figure_stands')
      .innerJoin('leagues', 'leagues.id', 'figure_stands.league_id')
      .leftJoin('users as author', 'author.id', 'figure_stands.entered_by')
      .select(['figure_stands.user_id', 'figure_stands.figure', 'figure_stands.value', 'figure_stands.as_of'])
      .select(['figure_stands.league_id', 'leagues.name as league', 'author.name as by'])
      .where('figure_stands.user_id', '=', userId)
      .where('figure_stands.season_id', '=', seasonId)
      .orderBy('figure_stands.as_of')
      .orderBy('figure_stands.id');
  return {
    /** Those of a season. */
    ofSeason: (seasonId: string) =>
      db
        .selectFrom('figure_stands')
        .innerJoin('leagues', 'leagues.id', 'figure_stands.league_id')
        .select(['figure_stands.user_id', 'figure_stands.figure', 'figure_stands.value', 'figure_stands.as_of'])
        .select(['figure_stands.league_id', 'leagues.name as league'])
        .where('figure_stands.season_id', '=', seasonId)
        .execute(),
    /** Those of a player in a season, in order of their days, with who has entered them. */
    ofPlayer: (userId: string, seasonId: string) => ofPlayer(userId, seasonId).execute(),
    /** Those of a player in a league. */
    inLeague: ({ userId, leagueId, seasonId }: FiguresKey) =>
      ofPlayer(userId, seasonId).where('figure_stands.league_id', '=', leagueId).execute(),
    /** Writes a stand in place of the former one. */
    put: (row: Insertable<FigureStandTable>) =>
      db
        .insertInto('figure_stands')
        .values(row)
        .onConflict((existing) =>
          existing.columns(['user_id', 'league_id', 'season_id', 'figure']).doUpdateSet({
            value: row.value,
            as_of: row.as_of,
            entered_by: row.entered_by ?? null,
            entered_at: row.entered_at,
          }),
        )
        .execute(),
    /** The number of stands removed: one or none. */
    drop: async ({ userId, leagueId, seasonId }: FiguresKey, figure: TypedFigure): Promise<number> => {
      const { numDeletedRows } = await db
        .deleteFrom('figure_stands')
        .where('user_id', '=', userId)
        .where('league_id', '=', leagueId)
        .where('season_id', '=', seasonId)
        .where('figure', '=', figure)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
};

export type StandRow = Pick<
  Awaited<ReturnType<ReturnType<typeof createStandsRepository>['ofSeason']>>[number],
  'figure' | 'value' | 'as_of' | 'league_id'
>;
