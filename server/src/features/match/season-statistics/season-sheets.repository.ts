import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { hasEvents, withTeams } from '../../../db/queries/with-teams.ts';
import { factColumns } from '../../ground/takes-place/match-facts.ts';
import type { SquadScope } from '../../ground/reach/scope.ts';

/** Reads the own matches of a season with what their sheets and events say, a list of matches at a time. */
export const createSeasonSheetsRepository = (db: Db) => ({
  /** Matches of the club's own team that start in a time, of some squads and of all, in order of kick-off. */
  matches: (squads: SquadScope, since: string, until: string) =>
    withTeams(db.selectFrom('matches'))
      .innerJoin('leagues', 'leagues.id', 'matches.league_id')
      .select([
        'matches.id',
        'matches.squad_id',
        ...factColumns,
        'matches.time_unknown',
        'matches.created_at',
        'matches.league_id',
        'matches.away_score',
        'matches.period_lengths',
        'matches.matchday',
        'matches.stopped_minute',
        'matches.is_replayed',
        'matches.is_festival',
        'leagues.name as league',
        'home.name as home',
        'home.is_own as home_is_own',
        'away.name as away',
      ])
      .select(hasEvents)
      .where('matches.starts_at', '>=', since)
      .where('matches.starts_at', '<', until)
      .where((on) => on.or([on('home.is_own', '=', true), on('away.is_own', '=', true)]))
      .$if(squads !== undefined, (query) =>
        query.where((on) =>
          on.or([on('matches.squad_id', 'is', null), on('matches.squad_id', 'in', anyOf(db, squads!))]),
        ),
      )
      .orderBy('matches.starts_at')
      .orderBy('matches.id')
      .execute(),
  /** Who was called up for matches. */
  entries: (matches: readonly string[]) =>
    db
      .selectFrom('match_players')
      .select(['match_id', 'user_id', 'role', 'is_goalkeeper'])
      .where('match_id', 'in', anyOf(db, matches))
      .execute(),
  /** What happened in matches, in the order of recording. */
  events: (matches: readonly string[]) =>
    db
      .selectFrom('match_events')
      .select(['match_id', 'kind', 'side', 'period', 'minute', 'added', 'user_id', 'other_user_id', 'is_at_break'])
      .select(['device', 'is_distinct'])
      .where('match_id', 'in', anyOf(db, matches))
      .where('removed_at', 'is', null)
      .orderBy('happened_at')
      .orderBy('id')
      .execute(),
  /** Official minutes that staff have corrected. */
  corrections: (matches: readonly string[]) =>
    db
      .selectFrom('minute_corrections')
      .select(['match_id', 'user_id', 'minutes'])
      .where('match_id', 'in', anyOf(db, matches))
      .execute(),
});

type Repository = ReturnType<typeof createSeasonSheetsRepository>;
export type MatchRow = Awaited<ReturnType<Repository['matches']>>[number];
export type EntryRow = Awaited<ReturnType<Repository['entries']>>[number];
export type EventRow = Awaited<ReturnType<Repository['events']>>[number];
export type CorrectionRow = Awaited<ReturnType<Repository['corrections']>>[number];
