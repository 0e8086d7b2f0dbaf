import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** Teams: opponents, and the club's own, of which there is at most one. */
export const createTeams: NamedMigration = {
  name: '0007-create-teams',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('teams')
      .addColumn('id', column.id(), primary)
      .addColumn('name', column.text(), required)
      .addColumn('name_key', column.text(), required)
      // Unique regardless of case; accents do distinguish names.
      .addColumn('name_case_key', column.text(), (it) => it.notNull().unique())
      .addColumn('icon', column.id())
      // True or null: the unique index allows one true and any number of nulls.
      .addColumn('is_own', column.flag())
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('updated_at', column.timestamp(), required)
      .execute();
    await db.schema.createIndex('teams_order').on('teams').columns(['name_key', 'id']).execute();
    await db.schema.createIndex('teams_own').unique().on('teams').column('is_own').execute();
  },
};
