import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** The outbox. A mail is written in one transaction with its cause, and delivered afterwards. */
export const createMails: NamedMigration = {
  name: '0006-create-mails',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('mails')
      .addColumn('id', column.id(), primary)
      .addColumn('template', column.text(), required)
      .addColumn('user_id', column.id(), (it) => it.references('users.id').onDelete('cascade'))
      .addColumn('to_name', column.text(), required)
      .addColumn('to_address', column.text(), required)
      .addColumn('language', column.text(), required)
      .addColumn('search', column.text(), required)
      // Sealed, because it may contain a token; deleted once the mail is sent.
      .addColumn('values_sealed', column.text())
      // A cause never makes two mails.
      .addColumn('cause', column.text(), (it) => it.notNull().unique())
      .addColumn('state', column.text(), required)
      .addColumn('attempts', column.integer(), required)
      .addColumn('failure', column.text())
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('next_attempt_at', column.timestamp())
      // Set by the first attempt: a mail does not age while no mail server is configured.
      .addColumn('give_up_at', column.timestamp())
      // Until then, one server is sending the mail (or was when it died).
      .addColumn('claimed_until', column.timestamp())
      .addColumn('sent_at', column.timestamp())
      .execute();
    await db.schema.createIndex('mails_due').on('mails').columns(['state', 'next_attempt_at', 'id']).execute();
    await db.schema.createIndex('mails_list').on('mails').columns(['created_at', 'id']).execute();
    // For the cascade when a person is deleted.
    await db.schema.createIndex('mails_user').on('mails').column('user_id').execute();
  },
};
