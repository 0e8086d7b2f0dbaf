import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { hasEvents, isOfOwnTeam, withTeams } from '../../../db/queries/with-teams.ts';
import { endColumns } from '../../ground/takes-place/event-ends.service.ts';
import { factColumns } from '../../ground/takes-place/match-facts.ts';
import { beginsOrGoesOn, matchStands } from '../../ground/takes-place/takes-place.repository.ts';

/** From the first moment (inclusive) to the second (exclusive). */
export type Period = { since: string; until: string };

/**
 * The events of squads, and those for all, with what is off; those that begin in `others` of all squads. Matches of two other clubs
 * are in nobody's week.
 */
export const createWeekEventsRepository = (db: Db, squads: readonly string[], others?: Period) => {
  const begins = (table: 'trainings' | 'tasks' | 'matches', { since, until }: Period) => {
    if (table === 'matches') return beginsOrGoesOn(since, until);
    const start = sql.ref(`${table}.starts_at`);
    return sql<boolean>`(${start} >= ${since} and ${start} < ${until})`;
  };
  const isOfSquads = (table: 'trainings' | 'tasks' | 'matches') => {
    const column = sql.ref(`${table}.squad_id`);
    if (squads.length === 0) return sql<boolean>`1 = 0`;
    const own = sql<boolean>`${column} is null or ${column} in (${sql.join([...squads])})`;
    return others ? sql<boolean>`(${own} or ${begins(table, others)})` : sql<boolean>`(${own})`;
  };

  return {
    trainings: ({ since, until }: Period) =>
      db
        .selectFrom('trainings')
        .leftJoin('session_plans', 'session_plans.training_id', 'trainings.id')
        .select(['trainings.id', 'trainings.title', 'trainings.squad_id', 'trainings.series_id', 'trainings.starts_at'])
        .select(['trainings.duration_min', 'trainings.place', 'trainings.place_half', 'trainings.called_off_at'])
        .select(['trainings.intensity', 'trainings.intended_rpe', 'trainings.focus', 'trainings.updated_at'])
        .select(['session_plans.part_count', 'session_plans.part_minutes', 'session_plans.planned_load'])
        .select(['session_plans.closed_at', 'trainings.created_at', 'trainings.called_off_reason'])
        .where('trainings.starts_at', '>=', since)
        .where('trainings.starts_at', '<', until)
        .where(isOfSquads('trainings'))
        .orderBy('trainings.starts_at')
        .orderBy('trainings.id')
        .execute(),
    tasks: ({ since, until }: Period) =>
      db
        .selectFrom('tasks')
        .select(['id', 'title', 'category', 'squad_id', 'starts_at', 'duration_min', 'place', 'place_half'])
        .select(['called_off_at', 'called_off_reason', 'created_at', 'updated_at'])
        .select(sql<string | null>`null`.as('series_id'))
        .where('starts_at', '>=', since)
        .where('starts_at', '<', until)
        .where(isOfSquads('tasks'))
        .orderBy('starts_at')
        .orderBy('id')
        .execute(),
    /** Also those that were abandoned and whose rest begins in the period. */
    matches: ({ since, until }: Period) =>
      withTeams(db.selectFrom('matches'))
        .innerJoin('leagues', 'leagues.id', 'matches.league_id')
        .select([
          'matches.id',
          ...factColumns,
          ...endColumns,
          'matches.squad_id',
          'matches.venue',
          'matches.place_half',
        ])
        .select(['matches.period_lengths', 'matches.stopped_minute', 'matches.is_festival', 'matches.matchday'])
        .select(['matches.created_at', 'matches.updated_at', 'matches.called_off_reason', 'leagues.name as league'])
        .select(['home.name as home', 'home.icon as home_icon', 'home.is_own as home_is_own'])
        .select(['away.name as away', 'away.icon as away_icon', 'away.is_own as away_is_own'])
        .select(hasEvents)
        .where(beginsOrGoesOn(since, until))
        .where(isOfOwnTeam)
        .where(isOfSquads('matches'))
        .orderBy('matches.starts_at')
        .orderBy('matches.id')
        .execute(),
    /** The lengths of the games of festivals, added up, by match. */
    minutesOfGames: async (matches: readonly string[]): Promise<ReadonlyMap<string, number>> => {
      if (matches.length === 0) return new Map();
      const rows = await db
        .selectFrom('festival_games')
        .select(['match_id', (on) => on.fn.sum<number>('length_min').as('minutes')])
        .where('match_id', 'in', anyOf(db, matches))
        .groupBy('match_id')
        .execute();
      return new Map(rows.map(({ match_id, minutes }) => [match_id, Number(minutes)]));
    },
    /** The start of the next match from a moment on, of each squad and of all (null). */
    nextMatches: (since: string) =>
      withTeams(db.selectFrom('matches'))
        .select('matches.squad_id')
        .select(
          sql<string>`min(case when matches.starts_at >= ${since} then matches.starts_at else matches.resumes_at end)`.as(
            'starts_at',
          ),
        )
        .where(beginsOrGoesOn(since, '9999-12-31T00:00:00.000Z'))
        .where(matchStands)
        .where(isOfOwnTeam)
        .where(isOfSquads('matches'))
        .groupBy('matches.squad_id')
        .execute(),
  };
};

type Repository = ReturnType<typeof createWeekEventsRepository>;
export type TrainingRow = Awaited<ReturnType<Repository['trainings']>>[number];
export type TaskRow = Awaited<ReturnType<Repository['tasks']>>[number];
export type MatchRow = Awaited<ReturnType<Repository['matches']>>[number];
