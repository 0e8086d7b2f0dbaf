import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import type { Tables } from '../tables/tables.ts';

/** Joins matches with their teams, as `home` and `away`. Both exist: a team of a match cannot be deleted. */
export const withTeams = (matches: SelectQueryBuilder<Tables, 'matches', object>) =>
  matches
    .innerJoin('teams as home', 'home.id', 'matches.home_team_id')
    .innerJoin('teams as away', 'away.id', 'matches.away_team_id');

/** True for matches in which the club plays, of those joined with their teams. One between two other clubs has no file. */
export const isOfOwnTeam = (
  on: ExpressionBuilder<Tables & { home: Tables['teams']; away: Tables['teams'] }, 'home' | 'away'>,
) => on.or([on('home.is_own', '=', true), on('away.is_own', '=', true)]);

/** Selects whether an event was recorded in a match: an awarded one without any, which nobody stopped, never began. */
export const hasEvents = (on: ExpressionBuilder<Tables, 'matches'>) =>
  on
    .exists(
      on
        .selectFrom('match_events')
        .select('match_events.id')
        .whereRef('match_events.match_id', '=', 'matches.id')
        .where('match_events.removed_at', 'is', null),
    )
    .as('has_events');
