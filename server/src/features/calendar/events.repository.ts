import type { Db } from '../../db/database.ts';
import { withTeams } from '../../db/queries/with-teams.ts';

/** From the first moment (inclusive) to the second (exclusive). */
export type Period = { since: string; until: string };

/** The events of the calendar, each kind by time, in the order of an index (migration 0010). */
export const createEventsRepository = (db: Db) => {
  const matches = ({ since, until }: Period) =>
    withTeams(db.selectFrom('matches'))
      .innerJoin('leagues', 'leagues.id', 'matches.league_id')
      .select([
        'matches.id',
        'matches.starts_at',
        'matches.time_unknown',
        'matches.venue',
        'matches.created_at',
        'matches.updated_at',
        'home.name as home_name',
        'home.icon as home_icon',
        'away.name as away_name',
        'away.icon as away_icon',
        'leagues.name as league_name',
      ])
      .where('matches.starts_at', '>=', since)
      .where('matches.starts_at', '<', until)
      .orderBy('matches.starts_at')
      .orderBy('matches.id');
  const trainings = ({ since, until }: Period) =>
    db
      .selectFrom('trainings')
      .select([
        'trainings.id',
        'trainings.title',
        'trainings.place',
        'trainings.starts_at',
        'trainings.created_at',
        'trainings.updated_at',
      ])
      .where('trainings.starts_at', '>=', since)
      .where('trainings.starts_at', '<', until)
      .orderBy('trainings.starts_at')
      .orderBy('trainings.id');
  const tasks = ({ since, until }: Period) =>
    db
      .selectFrom('tasks')
      .select([
        'tasks.id',
        'tasks.title',
        'tasks.category',
        'tasks.place',
        'tasks.starts_at',
        'tasks.created_at',
        'tasks.updated_at',
      ])
      .where('tasks.starts_at', '>=', since)
      .where('tasks.starts_at', '<', until)
      .orderBy('tasks.starts_at')
      .orderBy('tasks.id');
  return {
    matches,
    trainings,
    tasks,
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
