import { sql, type ExpressionBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { concernsPlayer } from '../../../db/queries/of-squads.ts';
import { withTeams } from '../../../db/queries/with-teams.ts';

import type { SquadScope } from '../../ground/reach/scope.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/** From the first moment (inclusive) to the second (exclusive); of long lists only what comes behind an event. */
export type Period = { since: string; until: string; after?: { starts_at: string; id: string } | undefined };

/** The events of the calendar, each kind by time, in the order of an index (migration 0010). */
export const createEventsRepository = (db: Db, squads?: SquadScope) => {
  /** Those of the squads, and those for all. */
  const isOfSquads = (on: ExpressionBuilder<Tables, 'trainings'>, table: 'matches' | 'trainings' | 'tasks') => {
    const column = `${table}.squad_id` as 'trainings.squad_id';
    if (squads === undefined) return sql<boolean>`1 = 1`;
    if (squads.length === 0) return sql<boolean>`1 = 0`;
    // The sum is unknown to the planner, which would otherwise collect each squad's events and sort them.
    return on.or([on(column, 'in', squads), on(column, 'is', null), sql<boolean>`${sql.val(0)} = 1`]);
  };
  // Behind an event the first moment is left out: SQLite would begin each page at it.
  const isFrom = (
    on: ExpressionBuilder<Tables, 'trainings'>,
    table: 'matches' | 'trainings' | 'tasks',
    { since, after }: Period,
  ) => {
    const [start, id] = [`${table}.starts_at`, `${table}.id`] as ['trainings.starts_at', 'trainings.id'];
    return after ? on(on.refTuple(start, id), '>', on.tuple(after.starts_at, after.id)) : on(start, '>=', since);
  };
  const ofMatches = () =>
    withTeams(db.selectFrom('matches'))
      .innerJoin('leagues', 'leagues.id', 'matches.league_id')
      .select([
        'matches.id',
        'matches.starts_at',
        'matches.time_unknown',
        'matches.venue',
        'matches.place_half',
        'matches.created_at',
        'matches.updated_at',
        'home.name as home_name',
        'home.icon as home_icon',
        'home.is_own as home_is_own',
        'away.name as away_name',
        'away.icon as away_icon',
        'away.is_own as away_is_own',
        'leagues.name as league_name',
      ])
      .$if(squads !== undefined, (query) => query.where((on) => isOfSquads(on as never, 'matches')));
  const matches = (period: Period) =>
    ofMatches()
      .where((on) => isFrom(on as never, 'matches', period))
      .where('matches.starts_at', '<', period.until)
      .orderBy('matches.starts_at')
      .orderBy('matches.id');
  const trainings = (period: Period) =>
    db
      .selectFrom('trainings')
      .select([
        'trainings.id',
        'trainings.title',
        'trainings.place',
        'trainings.place_half',
        'trainings.starts_at',
        'trainings.created_at',
        'trainings.updated_at',
      ])
      .where((on) => isFrom(on as never, 'trainings', period))
      .where('trainings.starts_at', '<', period.until)
      .$if(squads !== undefined, (query) => query.where((on) => isOfSquads(on as never, 'trainings')))
      .orderBy('trainings.starts_at')
      .orderBy('trainings.id');
  const tasks = (period: Period) =>
    db
      .selectFrom('tasks')
      .select([
        'tasks.id',
        'tasks.title',
        'tasks.category',
        'tasks.place',
        'tasks.place_half',
        'tasks.starts_at',
        'tasks.created_at',
        'tasks.updated_at',
      ])
      .where((on) => isFrom(on as never, 'tasks', period))
      .where('tasks.starts_at', '<', period.until)
      .$if(squads !== undefined, (query) => query.where((on) => isOfSquads(on as never, 'tasks')))
      .orderBy('tasks.starts_at')
      .orderBy('tasks.id');
  return {
    matches,
    trainings,
    tasks,
    /** The matches of all and of the player's squads. */
    matchesOf: (playerId: string, period: Period) =>
      matches(period).where((on) => concernsPlayer(on as never, playerId)),
    /** Those of them that were abandoned and whose rest begins in a period, by that (migration 0088). */
    restsOf: (playerId: string, { since, until }: Pick<Period, 'since' | 'until'>) =>
      ofMatches()
        .where('matches.resumes_at', '>=', since)
        .where('matches.resumes_at', '<', until)
        .where((on) => concernsPlayer(on as never, playerId))
        .orderBy('matches.resumes_at')
        .orderBy('matches.id'),
    trainingsOf: (playerId: string, period: Period) =>
      trainings(period).where((on) =>
        on.exists(
          on
            .selectFrom('training_players')
            .select('training_players.user_id')
            .whereRef('training_players.training_id', '=', 'trainings.id')
            .where('training_players.user_id', '=', playerId),
        ),
      ),
    tasksOf: (playerId: string, period: Period) =>
      tasks(period).where((on) =>
        on.exists(
          on
            .selectFrom('task_players')
            .select('task_players.user_id')
            .whereRef('task_players.task_id', '=', 'tasks.id')
            .where('task_players.user_id', '=', playerId),
        ),
      ),
  };
};
