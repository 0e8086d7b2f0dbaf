import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** Players tell whether they come to an event, and on which days they can't. */
export const replyToEvents: NamedMigration = {
  name: '0053-reply-to-events',
  up: async ({ db, column }) => {
    const no = column.no();
    await db.schema
      .createTable('replies')
      .addColumn('event_id', column.id(), required)
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('answer', column.text(), required)
      .addColumn('arrives_at', column.timestamp())
      .addColumn('reason', column.text())
      .addColumn('note', column.text())
      .addColumn('answered_by', column.text(), required)
      .addColumn('staff_id', column.id(), (it) => it.references('users.id').onDelete('set null'))
      .addColumn('guardian_id', column.id(), (it) => it.references('guardians.id').onDelete('set null'))
      .addColumn('answered_at', column.timestamp(), required)
      .addColumn('after_deadline', column.flag(), (it) => it.notNull().defaultTo(no))
      .addColumn('asks', column.flag(), (it) => it.notNull().defaultTo(no))
      .addColumn('updated_at', column.timestamp(), required)
      .addPrimaryKeyConstraint('replies_key', ['event_id', 'user_id'])
      .execute();
    await db.schema.createIndex('replies_user').on('replies').column('user_id').execute();
    await db.schema.createIndex('replies_staff').on('replies').column('staff_id').execute();
    await db.schema.createIndex('replies_guardian').on('replies').column('guardian_id').execute();
    await db.schema
      .createTable('reply_changes')
      .addColumn('id', column.id(), primary)
      .addColumn('event_id', column.id(), required)
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('answer', column.text())
      .addColumn('reason', column.text())
      .addColumn('answered_by', column.text(), required)
      .addColumn('staff_id', column.id(), (it) => it.references('users.id').onDelete('set null'))
      .addColumn('guardian_id', column.id(), (it) => it.references('guardians.id').onDelete('set null'))
      .addColumn('after_deadline', column.flag(), (it) => it.notNull().defaultTo(no))
      .addColumn('at', column.timestamp(), required)
      .execute();
    await db.schema
      .createIndex('reply_changes_event')
      .on('reply_changes')
      .columns(['event_id', 'user_id', 'at'])
      .execute();
    await db.schema.createIndex('reply_changes_user').on('reply_changes').column('user_id').execute();
    await db.schema.createIndex('reply_changes_staff').on('reply_changes').column('staff_id').execute();
    await db.schema.createIndex('reply_changes_guardian').on('reply_changes').column('guardian_id').execute();
    await db.schema
      .createTable('event_askings')
      .addColumn('event_id', column.id(), primary)
      .addColumn('mode', column.text())
      .addColumn('deadline', column.timestamp())
      .addColumn('reminded_at', column.timestamp())
      .addColumn('auto_reminded_at', column.timestamp())
      .addColumn('asked_again_at', column.timestamp())
      .execute();
    await db.schema
      .createTable('squad_askings')
      .addColumn('squad_id', column.id(), (it) => it.notNull().primaryKey().references('squads.id').onDelete('cascade'))
      .addColumn('mode', column.text(), required)
      .addColumn('ask_days', column.integer(), required)
      .addColumn('match_hours', column.integer(), required)
      .addColumn('training_hours', column.integer(), required)
      .addColumn('reason_needed', column.flag(), required)
      .addColumn('remind', column.flag(), required)
      .addColumn('updated_at', column.timestamp(), required)
      .execute();
    await db.schema
      .createTable('late_calls')
      .addColumn('event_id', column.id(), required)
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('called_at', column.timestamp(), required)
      .addPrimaryKeyConstraint('late_calls_key', ['event_id', 'user_id'])
      .execute();
    await db.schema.createIndex('late_calls_user').on('late_calls').column('user_id').execute();
    await db.schema
      .createTable('away_periods')
      .addColumn('id', column.id(), primary)
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('from_day', column.text(), required)
      .addColumn('to_day', column.text(), required)
      .addColumn('series_id', column.id())
      .addColumn('reason', column.text(), required)
      .addColumn('note', column.text())
      .addColumn('entered_by', column.text(), required)
      .addColumn('staff_id', column.id(), (it) => it.references('users.id').onDelete('set null'))
      .addColumn('guardian_id', column.id(), (it) => it.references('guardians.id').onDelete('set null'))
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('updated_at', column.timestamp(), required)
      .execute();
    await db.schema
      .createIndex('away_periods_user')
      .on('away_periods')
      .columns(['user_id', 'to_day', 'from_day'])
      .execute();
    await db.schema.createIndex('away_periods_from').on('away_periods').columns(['from_day', 'id']).execute();
    await db.schema.createIndex('away_periods_staff').on('away_periods').column('staff_id').execute();
    await db.schema.createIndex('away_periods_guardian').on('away_periods').column('guardian_id').execute();
    await db.schema
      .createTable('reply_undos')
      .addColumn('id', column.id(), primary)
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('former', column.json(), required)
      .addColumn('created_at', column.timestamp(), required)
      .execute();
    await db.schema.createIndex('reply_undos_user').on('reply_undos').column('user_id').execute();
    await db.schema.createIndex('reply_undos_created').on('reply_undos').column('created_at').execute();
  },
};
