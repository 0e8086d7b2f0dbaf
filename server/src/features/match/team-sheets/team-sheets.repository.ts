import type { Db } from '../../../db/database.ts';
import { withShownNumbers } from '../../../db/queries/of-squads.ts';
import { squadAge } from '../../../db/queries/people/under-age.ts';
import { withTeams } from '../../../db/queries/with-teams.ts';
import { shirtColumns } from '../../../db/queries/people/shirt-names.ts';

/** What team sheets are made of. */
export const createTeamSheetsRepository = (db: Db) => ({
  match: (id: string) =>
    withTeams(db.selectFrom('matches').where('matches.id', '=', id))
      .innerJoin('leagues', 'leagues.id', 'matches.league_id')
      .leftJoin('match_squads', 'match_squads.match_id', 'matches.id')
      .select([
        'matches.id',
        'matches.squad_id',
        'matches.matchday',
        'matches.league_id',
        'matches.starts_at',
        'matches.state',
        'matches.resumes_at',
        'matches.time_unknown',
        'matches.venue',
        'matches.place_half',
        'matches.stage',
        'home.name as home_name',
        'home.icon as home_icon',
        'home.is_own as home_is_own',
        'away.name as away_name',
        'away.icon as away_icon',
        'away.is_own as away_is_own',
        'leagues.name as league_name',
        'match_squads.kit',
        'match_squads.formation',
        'match_squads.set_pieces',
      ])
      .executeTakeFirst(),
  /** Who is called up, with the number as the console shows it in the match's squad, and the registration of the season. */
  players: async (match: { id: string; squad: string | null; league: string; season: string | undefined }) => {
    const rows = await db
      .selectFrom('match_players')
      .innerJoin('users', 'users.id', 'match_players.user_id')
      .leftJoin('registrations', (join) =>
        join
          .onRef('registrations.user_id', '=', 'users.id')
          .on('registrations.league_id', '=', match.league)
          .on('registrations.season_id', '=', match.season ?? ''),
      )
      .select([
        'users.id',
        'users.name',
        ...shirtColumns,
        'users.birth_date',
        squadAge(),
        'users.position',
        'users.shirt_number',
        'match_players.shirt_number as day_number',
        'match_players.role',
        'match_players.bench_order',
        'match_players.slot',
        'match_players.x',
        'match_players.y',
        'match_players.is_captain',
        'match_players.is_goalkeeper',
        'registrations.licence',
      ])
      .where('match_players.match_id', '=', match.id)
      .orderBy('users.name_key')
      .orderBy('users.id')
      .execute();
    return withShownNumbers(
      db,
      match.squad === null ? undefined : [match.squad],
      rows.map((row) => ({ ...row, user_id: row.id })),
    );
  },
  plan: (match: string) =>
    db
      .selectFrom('opponent_notes')
      .select(['what_we_want', 'set_pieces_for', 'set_pieces_against'])
      .where('match_id', '=', match)
      .executeTakeFirst(),
});

export type SheetPlayerRow = Awaited<ReturnType<ReturnType<typeof createTeamSheetsRepository>['players']>>[number];
