import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** Medical complaints, and the history of each. */
export const createComplaints: NamedMigration = {
  name: '0020-create-complaints',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('medical_complaints')
      .addColumn('id', column.id(), primary)
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('status', column.text(), required)
      .addColumn('description', column.text(), required)
      .addColumn('reply', column.text())
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('updated_at', column.timestamp(), required)
      .execute();
    // Covering indexes: they contain every column that a list filters and sorts by, so pages and counts do not read the
    // texts.
    for (const [name, columns] of [
      ['medical_complaints_time', ['created_at', 'id', 'user_id', 'status']],
      ['medical_complaints_status', ['status', 'created_at', 'id', 'user_id']],
      ['medical_complaints_of_user', ['user_id', 'created_at', 'id', 'status']],
    ] as const)
      await db.schema
        .createIndex(name)
        .on('medical_complaints')
        .columns([...columns])
        .execute();
    // The words of description and reply, for search.
    await db.schema
      .createTable('medical_complaint_words')
      .addColumn('word', column.text(), required)
      .addColumn('complaint_id', column.id(), (it) =>
        it.notNull().references('medical_complaints.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('medical_complaint_words_key', ['word', 'complaint_id'])
      .execute();
    await db.schema
      .createIndex('medical_complaint_words_of')
      .on('medical_complaint_words')
      .column('complaint_id')
      .execute();
    await db.schema
      .createTable('medical_complaint_events')
      .addColumn('id', column.id(), primary)
      .addColumn('complaint_id', column.id(), (it) =>
        it.notNull().references('medical_complaints.id').onDelete('cascade'),
      )
      .addColumn('kind', column.text(), required)
      .addColumn('actor_id', column.id(), (it) => it.references('users.id').onDelete('set null'))
      .addColumn('at', column.timestamp(), required)
      .execute();
    await db.schema
      .createIndex('medical_complaint_events_thread')
      .on('medical_complaint_events')
      .columns(['complaint_id', 'at', 'id'])
      .execute();
    await db.schema
      .createIndex('medical_complaint_events_actor')
      .on('medical_complaint_events')
      .column('actor_id')
      .execute();
  },
};
