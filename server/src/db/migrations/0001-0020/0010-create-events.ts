import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** The calendar: matches, trainings and tasks, with the players who are assigned to them. */
export const createEvents: NamedMigration = {
  name: '0010-create-events',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('matches')
      .addColumn('id', column.id(), primary)
      .addColumn('starts_at', column.timestamp(), required)
      // A team or league that a match uses can't be deleted.
      .addColumn('home_team_id', column.id(), (it) => it.notNull().references('teams.id').onDelete('restrict'))
      .addColumn('away_team_id', column.id(), (it) => it.notNull().references('teams.id').onDelete('restrict'))
      .addColumn('league_id', column.id(), (it) => it.notNull().references('leagues.id').onDelete('restrict'))
      .addColumn('venue', column.text())
      .addColumn('home_score', column.integer())
      .addColumn('away_score', column.integer())
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('updated_at', column.timestamp(), required)
      .execute();
    await db.schema.createIndex('matches_start').on('matches').columns(['starts_at', 'id']).execute();
    for (const by of ['home_team_id', 'away_team_id', 'league_id'])
      await db.schema.createIndex(`matches_${by}`).on('matches').column(by).execute();
    await db.schema
      .createTable('trainings')
      .addColumn('id', column.id(), primary)
      .addColumn('title', column.text(), required)
      .addColumn('starts_at', column.timestamp(), required)
      .addColumn('search', column.text(), required)
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('updated_at', column.timestamp(), required)
      .execute();
    await db.schema
      .createTable('tasks')
      .addColumn('id', column.id(), primary)
      .addColumn('title', column.text(), required)
      .addColumn('category', column.text(), required)
      .addColumn('starts_at', column.timestamp(), required)
      .addColumn('search', column.text(), required)
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('updated_at', column.timestamp(), required)
      .execute();
    for (const [table, players, event] of [
      ['trainings', 'training_players', 'training_id'],
      ['tasks', 'task_players', 'task_id'],
    ] as const) {
      await db.schema.createIndex(`${table}_start`).on(table).columns(['starts_at', 'id']).execute();
      await db.schema
        .createTable(players)
        .addColumn(event, column.id(), (it) => it.notNull().references(`${table}.id`).onDelete('cascade'))
        .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
        .addPrimaryKeyConstraint(`${players}_key`, [event, 'user_id'])
        .execute();
      await db.schema.createIndex(`${players}_user`).on(players).columns(['user_id', event]).execute();
    }
    await db.schema
      .createTable('calendar_links')
      .addColumn('user_id', column.id(), (it) => it.notNull().primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('token_hash', column.text(), (it) => it.notNull().unique())
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('last_read_at', column.timestamp())
      .execute();
  },
};
