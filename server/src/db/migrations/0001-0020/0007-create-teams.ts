import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** Teams: those one plays against, and the club's own, of which there is at most one. */
export const createTeams: NamedMigration = {
  name: '0007-create-teams',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('teams')
      .addColumn('id', column.id(), primary)
      .addColumn('name', column.text(), required)
      .addColumn('name_key', column.text(), required)
      // Names differ by more than case; accents tell two apart.
      .addColumn('name_case_key', column.text(), (it) => it.notNull().unique())
      .addColumn('icon', column.id())
      // True or nothing: a unique index lets one true through and any number of nothing.
      .addColumn('is_own', column.flag())
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('updated_at', column.timestamp(), required)
      .execute();
    await db.schema.createIndex('teams_order').on('teams').columns(['name_key', 'id']).execute();
    await db.schema.createIndex('teams_own').unique().on('teams').column('is_own').execute();
  },
};
