import type { Db } from '../../../db/database.ts';
import { withTeams } from '../../../db/queries/with-teams.ts';

/** The data shown on the covers of records. */
export const createCoversRepository = (db: Db) => ({
  findMatch: (id: string) =>
    withTeams(db.selectFrom('matches'))
      .select([
        'matches.starts_at',
        'matches.time_unknown',
        'home.name as home_name',
        'home.icon as home_icon',
        'away.name as away_name',
        'away.icon as away_icon',
      ])
      .where('matches.id', '=', id)
      .executeTakeFirst(),
  findEvent: (table: 'trainings' | 'tasks', id: string) =>
    db.selectFrom(table).select(['title', 'starts_at']).where('id', '=', id).executeTakeFirst(),
});
