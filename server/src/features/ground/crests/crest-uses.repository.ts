import type { Usage } from '@touchline/contract/football/teams';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { playersOfSquads } from '../../../db/queries/of-squads.ts';
import { withTeams } from '../../../db/queries/with-teams.ts';
import type { CrestTable } from './crests.repository.ts';

type Uses = Omit<Usage['inUse'][number], '_id' | 'name'>;

/** Up to this many of each kind are listed; the rest are only counted. */
const namedMax = 10;

/** Where teams and leagues are used; with squads by their players, and by matches of theirs and of all. */
export const createCrestUsesRepository = (db: Db, table: CrestTable, squads?: readonly string[]) => {
  const matchesOf = async (id: string): Promise<Pick<Uses, 'matches' | 'matchesTotal'>> => {
    const using = db
      .selectFrom('matches')
      .where((on) =>
        table === 'leagues'
          ? on('league_id', '=', id)
          : on.or([on('home_team_id', '=', id), on('away_team_id', '=', id)]),
      )
      .$if(squads !== undefined, (all) =>
        all.where((on) =>
          on.or([on('matches.squad_id', 'is', null), on('matches.squad_id', 'in', anyOf(db, squads!))]),
        ),
      );
    const { total } = await using.select((on) => on.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await withTeams(using)
      .select(['matches.id', 'matches.starts_at', 'home.name as home_name', 'away.name as away_name'])
      .orderBy('matches.starts_at', 'desc')
      .orderBy('matches.id', 'desc')
      .limit(namedMax)
      .execute();
    const matches = rows.map(({ id: _id, starts_at, home_name, away_name }) => ({
      _id,
      date: starts_at,
      teams: [home_name, away_name],
    }));
    return { matches, matchesTotal: total };
  };

  /** Players for whom figures were entered in a league; a zero does not count. */
  const playersOf = async (id: string): Promise<Pick<Uses, 'players' | 'playersTotal'>> => {
    if (table === 'teams') return { players: [], playersTotal: 0 };
    const using = db
      .selectFrom('figure_stands')
      .innerJoin('users', 'users.id', 'figure_stands.user_id')
      .where('figure_stands.league_id', '=', id)
      .where('figure_stands.value', '!=', 0)
      .$if(squads !== undefined, (all) => all.where('users.id', 'in', playersOfSquads(db, squads!)));
    // A player may have several figures, also in several seasons.
    const { total } = await using
      .select((on) => on.fn.count<number>('users.id').distinct().as('total'))
      .executeTakeFirstOrThrow();
    const players = await using
      .select(['users.id as _id', 'users.name'])
      .groupBy(['users.id', 'users.name', 'users.name_key'])
      .orderBy('users.name_key')
      .orderBy('users.id')
      .limit(namedMax)
      .execute();
    return { players, playersTotal: total };
  };

  return { of: async (id: string): Promise<Uses> => ({ ...(await matchesOf(id)), ...(await playersOf(id)) }) };
};
