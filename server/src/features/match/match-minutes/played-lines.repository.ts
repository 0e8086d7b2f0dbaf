import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { hasEvents, isOfOwnTeam, withTeams } from '../../../db/queries/with-teams.ts';
import { factColumns } from '../../ground/takes-place/match-facts.ts';

/** Several own matches at once, as minutes are counted from them. */
export const createPlayedLinesRepository = (db: Db) => ({
  matches: (ids: readonly string[]) =>
    withTeams(db.selectFrom('matches'))
      .select(['matches.id', 'matches.league_id', 'matches.period_lengths', ...factColumns])
      .select(['matches.stopped_minute', 'matches.is_replayed', 'matches.is_festival'])
      .select(['matches.away_score', 'home.name as home', 'away.name as away'])
      .select(['home.is_own as home_is_own', 'away.is_own as away_is_own', 'matches.squad_id'])
      .select(hasEvents)
      .where('matches.id', 'in', anyOf(db, ids))
      .where(isOfOwnTeam)
      .orderBy('matches.starts_at', 'desc')
      .orderBy('matches.id', 'desc')
      .execute(),
  entries: (ids: readonly string[]) =>
    db
      .selectFrom('match_players')
      .select(['match_id', 'user_id', 'role', 'is_goalkeeper'])
      .where('match_id', 'in', anyOf(db, ids))
      .execute(),
  events: (ids: readonly string[]) =>
    db
      .selectFrom('match_events')
      .selectAll()
      .where('match_id', 'in', anyOf(db, ids))
      .where('removed_at', 'is', null)
      .orderBy('happened_at')
      .orderBy('id')
      .execute(),
  corrections: (ids: readonly string[]) =>
    db
      .selectFrom('minute_corrections')
      .select(['match_id', 'user_id', 'minutes'])
      .where('match_id', 'in', anyOf(db, ids))
      .execute(),
  /** The ids of matches between two moments on whose sheet a player stands, or in whose events. */
  ofPlayer: async (player: string, since: string, until: string): Promise<string[]> => {
    const rows = await db
      .selectFrom('matches')
      .select('matches.id')
      .where('matches.starts_at', '>=', since)
      .where('matches.starts_at', '<', until)
      .where((on) =>
        on.or([
          on('matches.id', 'in', on.selectFrom('match_players').select('match_id').where('user_id', '=', player)),
          on(
            'matches.id',
            'in',
            on.selectFrom('festival_game_players').select('match_id').where('user_id', '=', player),
          ),
          on('matches.id', 'in', on.selectFrom('match_events').select('match_id').where('user_id', '=', player)),
          on('matches.id', 'in', on.selectFrom('match_events').select('match_id').where('other_user_id', '=', player)),
        ]),
      )
      .execute();
    return rows.map(({ id }) => id);
  },
});

export type PlayedMatchRow = Awaited<ReturnType<ReturnType<typeof createPlayedLinesRepository>['matches']>>[number];
