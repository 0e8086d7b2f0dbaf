import type { NamedMigration } from '../../vocabulary.ts';

/** The club's quiet hours, and what of a mail says whether it waits for their end. */
export const keepQuietHours: NamedMigration = {
  name: '0075-keep-quiet-hours',
  up: async ({ db, column }) => {
    const club = db.schema.alterTable('club');
    await club.addColumn('quiet_from', column.text(), (it) => it.notNull().defaultTo('21:30')).execute();
    await club.addColumn('quiet_to', column.text(), (it) => it.notNull().defaultTo('07:30')).execute();
    const mails = db.schema.alterTable('mails');
    await mails.addColumn('waits_for', column.text()).execute();
    await mails.addColumn('event_at', column.timestamp()).execute();
    await mails.addColumn('useless_from', column.timestamp()).execute();
    await mails.addColumn('not_before', column.timestamp()).execute();
  },
};
