import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** Weeks as squads plan them: how hard sessions are to be, own names of days, days off, templates and copies. */
export const planWeeks: NamedMigration = {
  name: '0091-plan-weeks',
  up: async ({ db, column }) => {
    await db.schema.alterTable('club').addColumn('week_start', column.integer()).execute();
    await db.schema.alterTable('trainings').addColumn('intensity', column.text()).execute();
    await db.schema.alterTable('trainings').addColumn('intended_rpe', column.integer()).execute();
    await db.schema.alterTable('trainings').addColumn('focus', column.text()).execute();
    for (const table of ['trainings', 'tasks']) {
      await db.schema.alterTable(table).addColumn('copy_id', column.id()).execute();
      await db.schema.createIndex(`${table}_copy`).on(table).column('copy_id').execute();
    }
    await db.schema
      .createTable('week_days')
      .addColumn('squad_id', column.id(), (it) => it.notNull().references('squads.id').onDelete('cascade'))
      .addColumn('day', column.text(), required)
      .addColumn('name', column.text())
      .addColumn('is_off', column.flag(), (it) => it.notNull().defaultTo(column.no()))
      .addColumn('note', column.text())
      .addColumn('updated_at', column.timestamp(), required)
      .addPrimaryKeyConstraint('week_days_key', ['squad_id', 'day'])
      .execute();
    await db.schema
      .createTable('week_templates')
      .addColumn('id', column.id(), primary)
      .addColumn('squad_id', column.id(), (it) => it.references('squads.id').onDelete('cascade'))
      .addColumn('name', column.text(), required)
      .addColumn('name_key', column.text(), required)
      .addColumn('sessions', column.json(), required)
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('updated_at', column.timestamp(), required)
      .execute();
    await db.schema.createIndex('week_templates_name').on('week_templates').column('name_key').execute();
    await db.schema.createIndex('week_templates_squad').on('week_templates').column('squad_id').execute();
    await db.schema
      .createTable('week_copies')
      .addColumn('id', column.id(), primary)
      .addColumn('squad_id', column.id(), (it) => it.references('squads.id').onDelete('cascade'))
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('undone_at', column.timestamp())
      .execute();
    await db.schema.createIndex('week_copies_squad').on('week_copies').column('squad_id').execute();
    await db.schema.createIndex('week_copies_time').on('week_copies').column('created_at').execute();
    // What a move that is taken back restores.
    await db.schema.alterTable('event_askings').addColumn('former_starts_at', column.timestamp()).execute();
    await db.schema.alterTable('event_askings').addColumn('former_place', column.text()).execute();
    await db.schema.alterTable('event_askings').addColumn('former_asked_again_at', column.timestamp()).execute();
    await db.schema.alterTable('event_askings').addColumn('former_deadline', column.timestamp()).execute();
    await db.schema.alterTable('event_askings').addColumn('moved_at', column.timestamp()).execute();
  },
};
