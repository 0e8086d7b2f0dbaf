import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** The report libraries. A file keeps its original name. */
export const createReports: NamedMigration = {
  name: '0017-create-reports',
  up: async ({ db, column }) => {
    await db.schema.alterTable('files').addColumn('name', column.text()).execute();
    await db.schema
      .createTable('reports')
      .addColumn('id', column.id(), primary)
      .addColumn('title', column.text(), required)
      .addColumn('title_key', column.text(), required)
      .addColumn('category', column.text(), required)
      // Title and file name, folded for search; the uploader's current name is joined.
      .addColumn('search', column.text(), required)
      .addColumn('uploaded_by', column.id(), (it) => it.references('users.id').onDelete('set null'))
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('updated_at', column.timestamp(), required)
      .execute();
    await db.schema.createIndex('reports_all_date').on('reports').columns(['created_at', 'id']).execute();
    await db.schema.createIndex('reports_all_title').on('reports').columns(['title_key', 'id']).execute();
    await db.schema.createIndex('reports_date').on('reports').columns(['category', 'created_at', 'id']).execute();
    await db.schema.createIndex('reports_title').on('reports').columns(['category', 'title_key', 'id']).execute();
    await db.schema
      .createIndex('reports_uploader')
      .on('reports')
      .columns(['uploaded_by', 'category', 'created_at', 'id'])
      .execute();
  },
};
