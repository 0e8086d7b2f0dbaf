import type { NamedMigration } from '../../vocabulary.ts';

/**
 * A case keeps the days on which its stages are planned, which earlier case it is not again, and who changed it last, so
 * that another person who changes it reads whose version stands there.
 */
export const planTheWayBack: NamedMigration = {
  name: '0058-plan-the-way-back',
  up: async ({ db, column }) => {
    await db.schema.alterTable('cases').addColumn('planned_days', column.json()).execute();
    await db.schema.alterTable('cases').addColumn('not_again_id', column.id()).execute();
    await db.schema
      .alterTable('cases')
      .addColumn('updated_by', column.id(), (it) => it.references('users.id').onDelete('set null'))
      .execute();
    // The database looks for them when a person is deleted.
    await db.schema.createIndex('cases_changer').on('cases').column('updated_by').execute();
  },
};
