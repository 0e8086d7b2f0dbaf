import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/**
 * Attendance that staff take. `occasion` is what somebody came to: `training:<id>`, `match:<id>` or
 * `day:<YYYY-MM-DD>:<part>`; null of an entry for none of them.
 */
export const takeAttendance: NamedMigration = {
  name: '0018-take-attendance',
  up: async ({ db, column }) => {
    await db.schema
      .alterTable('attendances')
      .addColumn('late', column.flag(), (it) => it.notNull().defaultTo(column.no()))
      .execute();
    await db.schema.alterTable('attendances').addColumn('occasion', column.text()).execute();
    // When it was tapped on a device that may have been offline; null of what nobody tapped.
    await db.schema.alterTable('attendances').addColumn('marked_at', column.timestamp()).execute();
    await db.schema
      .createIndex('attendances_occasion')
      .on('attendances')
      .columns(['occasion', 'user_id'])
      .where('occasion' as never, 'is not', null)
      .execute();
    // They hold all that a list selects and orders by, so that pages and counts are found without the rows themselves.
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
    // The last tap of each player, also of a mark that was taken back: an older one that arrives late must not return.
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
