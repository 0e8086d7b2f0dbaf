import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** The calls to coming sessions that players lose with a squad. */
export const keepFormerCalls: NamedMigration = {
  name: '0050-keep-former-calls',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('former_calls')
      .addColumn('id', column.id(), primary)
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('training_id', column.id(), (it) => it.references('trainings.id').onDelete('cascade'))
      .addColumn('task_id', column.id(), (it) => it.references('tasks.id').onDelete('cascade'))
      .addColumn('squad_id', column.id(), (it) => it.references('squads.id').onDelete('cascade'))
      .addColumn('season_id', column.id(), (it) => it.references('seasons.id').onDelete('set null'))
      .addColumn('created_at', column.timestamp(), required)
      .execute();
    const indexes = {
      user: 'user_id',
      training: 'training_id',
      task: 'task_id',
      squad: 'squad_id',
      season: 'season_id',
    };
    for (const [name, of] of Object.entries(indexes))
      await db.schema.createIndex(`former_calls_${name}`).on('former_calls').column(of).execute();
  },
};
