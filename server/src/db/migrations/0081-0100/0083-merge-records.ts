import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** Who was entered twice: under which earlier ids a person was known, and for a day the way back. */
export const mergeRecords: NamedMigration = {
  name: '0083-merge-records',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('former_records')
      .addColumn('id', column.id(), primary)
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('merged_at', column.timestamp(), required)
      .execute();
    await db.schema.createIndex('former_records_user').on('former_records').column('user_id').execute();
    await db.schema
      .createTable('former_links')
      .addColumn('token_hash', column.text(), primary)
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('wellness_link_id', column.id(), (it) => it.references('wellness_links.id').onDelete('cascade'))
      .execute();
    await db.schema.createIndex('former_links_user').on('former_links').column('user_id').execute();
    await db.schema.createIndex('former_links_form').on('former_links').column('wellness_link_id').execute();
    await db.schema
      .createTable('merges')
      .addColumn('id', column.id(), primary)
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('former_id', column.id(), required)
      .addColumn('merged_by', column.id(), (it) => it.references('users.id').onDelete('set null'))
      .addColumn('merged_at', column.timestamp(), required)
      .addColumn('until', column.timestamp(), required)
      .addColumn('undone_at', column.timestamp())
      .addColumn('record', column.json())
      .addColumn('doubled', column.json())
      .addColumn('steps', column.json())
      .execute();
    await db.schema.createIndex('merges_user').on('merges').columns(['user_id', 'merged_at']).execute();
    await db.schema.createIndex('merges_by').on('merges').column('merged_by').execute();
    await db.schema.createIndex('merges_until').on('merges').column('until').execute();
  },
};
