import { orConflict, type Db } from '../../../../db/database.ts';
import { anyOf } from '../../../../db/queries/any-of.ts';
import { lockRows } from '../../../../db/queries/lock-rows.ts';
import { inChunks } from '../../../../db/queries/in-chunks.ts';
import { caseKey, fold } from '../../../../lib/text/search.ts';
import { samePlace } from '../../../../lib/text/same-place.ts';
import type { KnownMatch } from './identity/fixture-identity.ts';
import { storedState, type KnownColumns, type MatchColumns } from './match-columns.service.ts';

type Named = { id: string; name: string };
type NewMatch = { id: string; league: string; home: string; away: string; columns: MatchColumns };

/** Reads and writes the rows of a fixtures import in bulk. */
export const createMatchesImportRepository = (db: Db) => ({
  findLeague: (id: string): Promise<Named | undefined> =>
    db.selectFrom('leagues').select(['id', 'name']).where('id', '=', id).executeTakeFirst(),
  findLeagueByName: (name: string): Promise<Named | undefined> =>
    db.selectFrom('leagues').select(['id', 'name']).where('name_case_key', '=', caseKey(name)).executeTakeFirst(),
  teams: () => db.selectFrom('teams').select(['id', 'name', 'is_own']).orderBy('id').execute(),
  /** The matches of a league; with `squads` only theirs and those for all. */
  matchesIn: async (leagueId: string, squads?: readonly string[]) => {
    const rows = await db
      .selectFrom('matches')
      .select([
        'id',
        'starts_at',
        'time_unknown',
        'home_team_id',
        'away_team_id',
        'venue',
        'home_score',
        'away_score',
        'updated_at',
        'state',
        'squad_id',
        'shootout_home',
        'shootout_away',
        'played',
        'duration_min',
        'moved_from',
        'resumes_at',
        'is_replayed',
        'called_off_at',
      ])
      .select((on) =>
        on
          .exists(on.selectFrom('match_events').select('id').whereRef('match_id', '=', 'matches.id'))
          .$castTo<unknown>()
          .as('has_events'),
      )
      .where('league_id', '=', leagueId)
      .$if(squads !== undefined, (query) =>
        query.where((on) => on.or([on('squad_id', 'is', null), on('squad_id', 'in', anyOf(db, squads!))])),
      )
      .orderBy('starts_at')
      .orderBy('id')
      .execute();
    return rows.map(({ called_off_at, ...row }) => (called_off_at === null ? row : { ...row, state: 'calledOff' }));
  },
  /** Locks these teams until the transaction ends, and returns how many exist. */
  lockTeams: (ids: readonly string[]): Promise<number> => lockRows(db, 'teams', ids),
  /** The same for a league. */
  lockLeague: (id: string): Promise<number> => lockRows(db, 'leagues', [id]),
  /** Throws 409 if a name has been taken since the preview. */
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
  /** Throws 409 if a name has been taken since the preview. */
  insertTeams: (teams: readonly Named[], at: string): Promise<void> =>
    orConflict(
      inChunks(teams, (part) =>
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
  /** Makes a team the club's own. Throws 409 if another one has become it since the preview. */
  setOwnTeam: (id: string, at: string) =>
    orConflict(
      db.updateTable('teams').set({ is_own: true, updated_at: at }).where('id', '=', id).execute(),
      'importPlanChanged',
    ),
  insertMatches: (matches: readonly NewMatch[], squad: string | null, at: string): Promise<void> =>
    inChunks(matches, (part) =>
      db
        .insertInto('matches')
        .values(
          part.map(({ id, league, home, away, columns }) => ({
            id,
            league_id: league,
            home_team_id: home,
            away_team_id: away,
            squad_id: squad,
            ...columns,
            search: fold(columns.venue ?? ''),
            created_at: at,
            updated_at: at,
          })),
        )
        .execute(),
    ),
  /** False if the match was changed or deleted since it was read. */
  updateMatch: async (
    { id, venue, updated_at }: Pick<KnownMatch, 'id' | 'venue' | 'updated_at'>,
    { state, ...columns }: KnownColumns,
    { at, by }: { at: string; by: string | null },
  ): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('matches')
      .set({
        ...columns,
        ...(state !== undefined && storedState(state, { at, by })),
        // A half is one of a place: at another one the match takes the whole.
        ...(columns.venue && {
          search: fold(columns.venue),
          ...(!samePlace(venue, columns.venue) && { place_half: null }),
        }),
        updated_at: at,
      })
      .where('id', '=', id)
      .where('updated_at', '=', updated_at)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
});
