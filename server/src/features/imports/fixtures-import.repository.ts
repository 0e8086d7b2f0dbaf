import { orConflict, type Db } from '../../db/database.ts';
import { holdRows } from '../../db/queries/hold-rows.ts';
import { inParts } from '../../db/queries/in-parts.ts';
import { caseKey, fold } from '../../lib/text/search.ts';
import type { KnownMatch } from './fixture-identity.ts';
import type { MatchColumns } from './fixtures-plan.ts';

type Named = { id: string; name: string };
type NewMatch = { id: string; league: string; home: string; away: string; columns: MatchColumns };

/** What an import of fixtures reads and writes, many at once. */
export const createFixturesImportRepository = (db: Db) => ({
  findLeague: (id: string): Promise<Named | undefined> =>
    db.selectFrom('leagues').select(['id', 'name']).where('id', '=', id).executeTakeFirst(),
  findLeagueByName: (name: string): Promise<Named | undefined> =>
    db.selectFrom('leagues').select(['id', 'name']).where('name_case_key', '=', caseKey(name)).executeTakeFirst(),
  teams: () => db.selectFrom('teams').select(['id', 'name', 'is_own']).orderBy('id').execute(),
  matchesIn: (leagueId: string): Promise<KnownMatch[]> =>
    db
      .selectFrom('matches')
      .select([
        ...(['id', 'starts_at', 'home_team_id', 'away_team_id', 'venue'] as const),
        ...(['home_score', 'away_score', 'updated_at'] as const),
      ])
      .where('league_id', '=', leagueId)
      .orderBy('starts_at')
      .orderBy('id')
      .execute(),
  /** Holds these teams until the transaction ends. Answers how many are there. */
  holdTeams: (ids: readonly string[]): Promise<number> => holdRows(db, 'teams', ids),
  /** The same for a league. */
  holdLeague: (id: string): Promise<number> => holdRows(db, 'leagues', [id]),
  /** Throws 409 when a name was taken meanwhile. */
  insertLeague: ({ id, name }: Named, at: string) =>
    orConflict(
      db
        .insertInto('leagues')
        .values({
          id,
          name,
          name_key: fold(name),
          name_case_key: caseKey(name),
          icon: null,
          created_at: at,
          updated_at: at,
        })
        .execute(),
      'importPlanChanged',
    ),
  /** Throws 409 when a name was taken meanwhile. */
  insertTeams: (teams: readonly Named[], at: string): Promise<void> =>
    orConflict(
      inParts(teams, (part) =>
        db
          .insertInto('teams')
          .values(
            part.map(({ id, name }) => ({
              id,
              name,
              name_key: fold(name),
              name_case_key: caseKey(name),
              icon: null,
              is_own: null,
              created_at: at,
              updated_at: at,
            })),
          )
          .execute(),
      ),
      'importPlanChanged',
    ),
  insertMatches: (matches: readonly NewMatch[], at: string): Promise<void> =>
    inParts(matches, (part) =>
      db
        .insertInto('matches')
        .values(
          part.map(({ id, league, home, away, columns }) => ({
            id,
            league_id: league,
            home_team_id: home,
            away_team_id: away,
            ...columns,
            search: fold(columns.venue ?? ''),
            created_at: at,
            updated_at: at,
          })),
        )
        .execute(),
    ),
  /** False when the match is not there any more in the version that was seen. */
  updateMatch: async (
    { id, updated_at }: Pick<KnownMatch, 'id' | 'updated_at'>,
    columns: Partial<MatchColumns>,
    at: string,
  ): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('matches')
      .set({ ...columns, ...(columns.venue && { search: fold(columns.venue) }), updated_at: at })
      .where('id', '=', id)
      .where('updated_at', '=', updated_at)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
});
