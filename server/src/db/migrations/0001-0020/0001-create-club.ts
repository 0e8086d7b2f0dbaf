import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** The club: tables of one row each, whose fixed key prevents a second row. */
export const createClub: NamedMigration = {
  name: '0001-create-club',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('club')
      .addColumn('id', column.integer(), primary)
      .addColumn('installation', column.text(), required)
      .addColumn('name', column.text(), required)
      .addColumn('country', column.text(), required)
      .addColumn('timezone', column.text(), required)
      .addColumn('configured_at', column.timestamp(), required)
      .execute();
    await db.schema
      .createTable('mail_settings')
      .addColumn('id', column.integer(), primary)
      .addColumn('host', column.text(), required)
      .addColumn('port', column.integer(), required)
      .addColumn('username', column.text(), required)
      .addColumn('password_sealed', column.text(), required)
      .addColumn('from_address', column.text(), required)
      .addColumn('secure', column.flag(), required)
      .addColumn('updated_at', column.timestamp(), required)
      .execute();
    await db.schema
      .createTable('terms_acceptances')
      .addColumn('id', column.id(), primary)
      .addColumn('accepted_at', column.timestamp(), required)
      .addColumn('address', column.text(), required)
      .execute();
    await db.schema
      .createTable('wellness_forms')
      .addColumn('id', column.id(), primary)
      .addColumn('type', column.text(), required)
      .addColumn('is_primary', column.flag(), required)
      .addColumn('title', column.text(), required)
      .addColumn('time', column.text(), required)
      .execute();
    await db.schema
      .createTable('qr_account')
      .addColumn('id', column.integer(), primary)
      .addColumn('email', column.text())
      .addColumn('password_hash', column.text())
      .addColumn('updated_at', column.timestamp(), required)
      .execute();
  },
};
