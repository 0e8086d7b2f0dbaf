import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** The screen at the door: the codes that it shows, and attendance. */
export const createDoor: NamedMigration = {
  name: '0011-create-door',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('qr_codes')
      .addColumn('id', column.id(), primary)
      .addColumn('code_hash', column.text(), (it) => it.notNull().unique())
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('expires_at', column.timestamp(), required)
      .execute();
    await db.schema.createIndex('qr_codes_expiry').on('qr_codes').column('expires_at').execute();
    // Screen sessions belong to no user, so they are found by kind.
    await db.schema.createIndex('sessions_kind').on('sessions').columns(['kind', 'expires_at']).execute();
    await db.schema
      .createTable('attendances')
      .addColumn('id', column.id(), primary)
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('check_in', column.timestamp(), required)
      .addColumn('check_out', column.timestamp())
      .addColumn('session', column.text(), required)
      .addColumn('search', column.text(), required)
      .addColumn('entered_by', column.id(), (it) => it.references('users.id').onDelete('set null'))
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('updated_at', column.timestamp(), required)
      .execute();
    await db.schema.createIndex('attendances_time').on('attendances').columns(['check_in', 'id']).execute();
    await db.schema
      .createIndex('attendances_of_user')
      .on('attendances')
      .columns(['user_id', 'check_in', 'id'])
      .execute();
  },
};
