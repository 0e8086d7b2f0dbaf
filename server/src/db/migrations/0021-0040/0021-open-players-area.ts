import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** Data for players' own pages: consents, scans, body parts and onset of complaints, places of events. */
export const openPlayersArea: NamedMigration = {
  name: '0021-open-players-area',
  up: async ({ db, column }) => {
    // The current answer for each purpose; earlier ones are in `consent_answers`.
    await db.schema
      .createTable('consents')
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('purpose', column.text(), required)
      .addColumn('is_agreed', column.flag(), required)
      .addColumn('version', column.integer(), required)
      .addColumn('at', column.timestamp(), required)
      .addColumn('given_by', column.text(), required)
      .addColumn('given_by_name', column.text(), required)
      .addPrimaryKeyConstraint('consents_key', ['user_id', 'purpose'])
      .execute();
    // Lists look up who has refused a purpose.
    await db.schema.createIndex('consents_state').on('consents').columns(['purpose', 'is_agreed', 'user_id']).execute();
    await db.schema
      .createTable('consent_answers')
      .addColumn('id', column.id(), primary)
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('purpose', column.text(), required)
      .addColumn('is_agreed', column.flag(), required)
      .addColumn('version', column.integer(), required)
      .addColumn('at', column.timestamp(), required)
      .addColumn('given_by', column.text(), required)
      .addColumn('given_by_name', column.text(), required)
      .execute();
    await db.schema.createIndex('consent_answers_of_user').on('consent_answers').columns(['user_id', 'id']).execute();
    for (const name of ['guardian_name', 'guardian_email', 'guardian_phone'])
      await db.schema.alterTable('users').addColumn(name, column.text()).execute();
    // The portrait of a player who has not consented to photos: stored, but not shown.
    await db.schema.alterTable('users').addColumn('withheld_image', column.id()).execute();

    // When the code at the door was last scanned; null if staff entered it.
    await db.schema.alterTable('attendances').addColumn('scanned_at', column.timestamp()).execute();

    for (const [name, type] of [
      ['since', column.text()],
      ['can_train', column.text()],
      ['body_parts', column.json()],
      ['reply_read_at', column.timestamp()],
    ] as const)
      await db.schema.alterTable('medical_complaints').addColumn(name, type).execute();
    await db.schema
      .createTable('complaint_photos')
      .addColumn('file_id', column.id(), (it) => it.notNull().primaryKey().references('files.id').onDelete('cascade'))
      .addColumn('complaint_id', column.id(), (it) =>
        it.notNull().references('medical_complaints.id').onDelete('cascade'),
      )
      .addColumn('position', column.integer(), required)
      .execute();
    await db.schema
      .createIndex('complaint_photos_of_complaint')
      .on('complaint_photos')
      .columns(['complaint_id', 'position'])
      .execute();

    for (const table of ['trainings', 'tasks'])
      await db.schema.alterTable(table).addColumn('place', column.text()).execute();
  },
};
