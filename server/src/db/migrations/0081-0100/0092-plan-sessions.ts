import { required, type NamedMigration } from '../../vocabulary.ts';

/** The plan of a training: its parts, groups, staff, what to bring, pictures, and the review after it. */
export const planSessions: NamedMigration = {
  name: '0092-plan-sessions',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('session_plans')
      .addColumn('training_id', column.id(), (it) =>
        it.notNull().primaryKey().references('trainings.id').onDelete('cascade'),
      )
      .addColumn('objectives', column.text())
      .addColumn('parts', column.json(), required)
      .addColumn('bring', column.json(), required)
      .addColumn('part_count', column.integer(), required)
      .addColumn('part_minutes', column.integer(), required)
      // The load that the parts alone plan; null where they don't.
      .addColumn('planned_load', column.integer())
      .addColumn('as_planned', column.integer())
      .addColumn('review_note', column.text())
      .addColumn('done', column.json(), required)
      .addColumn('closed_at', column.timestamp())
      .addColumn('closed_by', column.id(), (it) => it.references('users.id').onDelete('set null'))
      .execute();
    await db.schema.createIndex('session_plans_closer').on('session_plans').column('closed_by').execute();
    await db.schema
      .createTable('session_players')
      .addColumn('training_id', column.id(), (it) => it.notNull().references('trainings.id').onDelete('cascade'))
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('bib', column.text(), required)
      .addColumn('list_order', column.integer(), required)
      .addPrimaryKeyConstraint('session_players_key', ['training_id', 'user_id'])
      .execute();
    await db.schema.createIndex('session_players_user').on('session_players').column('user_id').execute();
    await db.schema
      .createTable('session_staff')
      .addColumn('training_id', column.id(), (it) => it.notNull().references('trainings.id').onDelete('cascade'))
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('starts_at', column.timestamp())
      .addColumn('ends_at', column.timestamp())
      .addColumn('list_order', column.integer(), required)
      .addPrimaryKeyConstraint('session_staff_key', ['training_id', 'user_id'])
      .execute();
    await db.schema.createIndex('session_staff_user').on('session_staff').column('user_id').execute();
    await db.schema
      .createTable('session_pictures')
      .addColumn('file_id', column.id(), (it) => it.notNull().primaryKey().references('files.id'))
      .addColumn('training_id', column.id(), (it) => it.notNull().references('trainings.id').onDelete('cascade'))
      .addColumn('part_id', column.id(), required)
      .execute();
    await db.schema.createIndex('session_pictures_training').on('session_pictures').column('training_id').execute();
  },
};
