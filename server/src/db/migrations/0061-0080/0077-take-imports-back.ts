import { required, type NamedMigration } from '../../vocabulary.ts';

/**
 * What was imported, for the list and for thirty days of undo, and what the columns of tables with the same heads became
 * the last time.
 */
export const takeImportsBack: NamedMigration = {
  name: '0077-take-imports-back',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('imports')
      .addColumn('id', column.id(), (it) => it.notNull().primaryKey())
      .addColumn('kind', column.text(), required)
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('created_by', column.id(), (it) => it.references('users.id').onDelete('set null'))
      .addColumn('file_name', column.text())
      .addColumn('new_count', column.integer(), required)
      .addColumn('changed_count', column.integer(), required)
      .addColumn('undone_at', column.timestamp())
      .execute();
    await db.schema.createIndex('imports_created').on('imports').column('created_at').execute();
    await db.schema
      .createTable('import_people')
      .addColumn('import_id', column.id(), (it) => it.notNull().references('imports.id').onDelete('cascade'))
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('is_new', column.flag(), required)
      .addColumn('before', column.json(), required)
      .addColumn('after', column.json(), required)
      .addColumn('version', column.timestamp(), required)
      .addPrimaryKeyConstraint('import_people_key', ['import_id', 'user_id'])
      .execute();
    await db.schema.createIndex('import_people_user').on('import_people').column('user_id').execute();
    await db.schema
      .createTable('import_columns')
      .addColumn('heads', column.text(), (it) => it.notNull().primaryKey())
      .addColumn('fields', column.json(), required)
      .addColumn('used_at', column.timestamp(), required)
      .execute();
  },
};
