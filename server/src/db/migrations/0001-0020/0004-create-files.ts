import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/**
 * Uploaded files. `holder` names the one record and field that uses a file; without one, the sweep deletes it after a
 * day.
 */
export const createFiles: NamedMigration = {
  name: '0004-create-files',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('files')
      .addColumn('id', column.id(), primary)
      .addColumn('kind', column.text(), required)
      .addColumn('uploaded_by', column.id(), required)
      .addColumn('holder', column.text())
      .addColumn('variants', column.json(), required)
      .addColumn('bytes', column.integer(), required)
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('removed_at', column.timestamp())
      .execute();
    await db.schema.createIndex('files_holder').unique().on('files').column('holder').execute();
    await db.schema
      .createIndex('files_unclaimed')
      .on('files')
      .columns(['uploaded_by', 'created_at'])
      .where('holder' as never, 'is', null)
      .execute();
    await db.schema
      .createIndex('files_removed')
      .on('files')
      .columns(['removed_at', 'id'])
      .where('removed_at' as never, 'is not', null)
      .execute();
  },
};
