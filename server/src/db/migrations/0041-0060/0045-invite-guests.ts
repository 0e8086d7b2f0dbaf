import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** Guests of a squad for some days. */
export const inviteGuests: NamedMigration = {
  name: '0045-invite-guests',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('guests')
      .addColumn('id', column.id(), primary)
      .addColumn('squad_id', column.id(), (it) => it.notNull().references('squads.id').onDelete('cascade'))
      .addColumn('name', column.text(), required)
      .addColumn('birth_date', column.text(), required)
      .addColumn('from_day', column.text(), required)
      .addColumn('until_day', column.text(), required)
      .addColumn('guardian_name', column.text())
      .addColumn('guardian_phone', column.text())
      .addColumn('club', column.text())
      .addColumn('note', column.text())
      .addColumn('request_id', column.id(), (it) => it.references('users.id').onDelete('cascade'))
      .addColumn('created_by', column.id(), (it) => it.references('users.id').onDelete('set null'))
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('updated_at', column.timestamp(), required)
      .execute();
    await db.schema.createIndex('guests_squad').on('guests').columns(['squad_id', 'until_day', 'from_day']).execute();
    await db.schema.createIndex('guests_until').on('guests').column('until_day').execute();
    // For the references: a person is removed without a look at every guest.
    await db.schema.createIndex('guests_request').on('guests').column('request_id').execute();
    await db.schema.createIndex('guests_creator').on('guests').column('created_by').execute();
  },
};
