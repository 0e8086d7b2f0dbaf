import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/**
 * Attendance taken by staff. `occasion` is `training:<id>`, `match:<id>` or `day:<YYYY-MM-DD>:<part>`; null for an
 * entry without one.
 */
export const takeAttendance: NamedMigration = {
  name: '0018-take-attendance',
  up: async ({ db, column }) => {
    await db.schema
      .alterTable('attendances')
      .addColumn('late', column.flag(), (it) => it.notNull().defaultTo(column.no()))
      .execute();
    await db.schema.alterTable('attendances').addColumn('occasion', column.text()).execute();
    // When it was tapped, on a device that may have been offline; null if it was not tapped.
    await db.schema.alterTable('attendances').addColumn('marked_at', column.timestamp()).execute();
    await db.schema
      .createIndex('attendances_occasion')
      .on('attendances')
      .columns(['occasion', 'user_id'])
      .where('occasion' as never, 'is not', null)
      .execute();
    // Covering indexes: they contain every column that a list filters and sorts by, so pages and counts do not read the
    // table.
    await db.schema.dropIndex('attendances_time').execute();
    await db.schema.dropIndex('attendances_of_user').execute();
    await db.schema
      .createIndex('attendances_time')
      .on('attendances')
      .columns(['check_in', 'id', 'user_id', 'search'])
      .execute();
    await db.schema
      .createIndex('attendances_of_user')
      .on('attendances')
      .columns(['user_id', 'check_in', 'id', 'search'])
      .execute();
    await db.schema
      .createIndex('attendances_session')
      .on('attendances')
      .columns(['search', 'check_in', 'id', 'user_id'])
      .execute();
    await db.schema
      .createTable('absences')
      .addColumn('id', column.id(), primary)
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('occasion', column.text(), required)
      .addColumn('day', column.text(), required)
      .addColumn('session', column.text(), required)
      .addColumn('status', column.text(), required)
      .addColumn('reason', column.text())
      .addColumn('marked_at', column.timestamp(), required)
      .addColumn('entered_by', column.id(), (it) => it.references('users.id').onDelete('set null'))
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('updated_at', column.timestamp(), required)
      .execute();
    await db.schema.createIndex('absences_occasion').unique().on('absences').columns(['occasion', 'user_id']).execute();
    await db.schema.createIndex('absences_of_user').on('absences').columns(['user_id', 'day', 'id']).execute();
    // The last tap of each player, including marks that were withdrawn: an older tap that arrives late must not replace
    // it.
    await db.schema
      .createTable('attendance_taps')
      .addColumn('occasion', column.text(), required)
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('marked_at', column.timestamp(), required)
      .addPrimaryKeyConstraint('attendance_taps_key', ['occasion', 'user_id'])
      .execute();
    await db.schema.createIndex('attendance_taps_of_user').on('attendance_taps').column('user_id').execute();
  },
};
