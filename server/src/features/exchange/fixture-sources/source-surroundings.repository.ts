import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { hasEvents, withTeams } from '../../../db/queries/with-teams.ts';
import { endOfDay, startOfDay } from '../../../lib/time/zone.ts';
import type { PresentMatch } from './differences/present-match.service.ts';
import type { SourceRow } from './fixture-sources.repository.ts';

type Season = { from_day: string; to_day: string };

/** What the club has of the league, squad and season of an address. */
export const createSourceSurroundings = (db: Db) => ({
  season: (id: string): Promise<Season | undefined> =>
    db.selectFrom('seasons').select(['from_day', 'to_day']).where('id', '=', id).executeTakeFirst(),
  isSquadActive: async (id: string): Promise<boolean> =>
    (await db.selectFrom('squads').select('is_active').where('id', '=', id).executeTakeFirst())?.is_active === true,
  hasLeague: async (id: string): Promise<boolean> =>
    (await db.selectFrom('leagues').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
  teams: () => db.selectFrom('teams').select(['id', 'name', 'is_own']).orderBy('id').execute(),
  /**
   * The matches of the league in the season, of the squad and for all: one of another squad is never the same match. With
   * them those that the source has already, wherever they were moved.
   */
  matches: async (
    { league_id, squad_id }: Pick<SourceRow, 'league_id' | 'squad_id'>,
    { season, zone, linked }: { season: Season; zone: string; linked: readonly string[] },
  ): Promise<PresentMatch[]> =>
    (
      await withTeams(db.selectFrom('matches'))
        .select(['matches.id', 'matches.starts_at', 'matches.time_unknown', 'matches.home_team_id'])
        .select(['matches.away_team_id', 'matches.venue', 'matches.home_score', 'matches.away_score'])
        .select([
          'matches.updated_at',
          'matches.state',
          'matches.called_off_at',
          'matches.resumes_at',
          'matches.is_replayed',
          'matches.squad_id',
          'home.name as home',
          'away.name as away',
        ])
        .select(['home.is_own as home_is_own', 'away.is_own as away_is_own'])
        .select((on) => hasEvents(on as never))
        .where((on) =>
          on.or([
            on('matches.id', 'in', anyOf(db, linked)),
            on.and([
              on('matches.league_id', '=', league_id),
              on('matches.starts_at', '>=', startOfDay(season.from_day, zone)),
              on('matches.starts_at', '<', endOfDay(season.to_day, zone)),
              ...(squad_id === null
                ? []
                : [on.or([on('matches.squad_id', 'is', null), on('matches.squad_id', '=', squad_id)])]),
            ]),
          ]),
        )
        .orderBy('matches.starts_at')
        .orderBy('matches.id')
        .execute()
    ).map(({ home_is_own, away_is_own, has_events, ...row }) => ({
      ...row,
      isOwn: home_is_own === true || away_is_own === true,
      hasEvents: Boolean(has_events),
    })),
});
