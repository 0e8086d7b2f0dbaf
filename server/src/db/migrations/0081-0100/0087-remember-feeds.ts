import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** What subscribed calendars were last told, so that each change of an entry raises its number. */
export const rememberFeeds: NamedMigration = {
  name: '0087-remember-feeds',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('calendar_feeds')
      .addColumn('id', column.id(), primary)
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('squads', column.text(), required)
      .addColumn('digest', column.text(), required)
      .addColumn('modified_at', column.timestamp(), required)
      .addColumn('read_at', column.timestamp(), required)
      .execute();
    await db.schema
      .createIndex('calendar_feeds_squads')
      .unique()
      .on('calendar_feeds')
      .columns(['user_id', 'squads'])
      .execute();
    await db.schema
      .createTable('feed_entries')
      .addColumn('feed_id', column.id(), (it) => it.notNull().references('calendar_feeds.id').onDelete('cascade'))
      .addColumn('entry', column.text(), required)
      .addColumn('digest', column.text(), required)
      .addColumn('starts_at', column.timestamp(), required)
      .addColumn('ends_at', column.timestamp(), required)
      .addColumn('is_whole_day', column.flag(), required)
      .addColumn('sequence', column.integer(), required)
      .addColumn('revised_at', column.timestamp(), required)
      .addColumn('gone_at', column.timestamp())
      .addPrimaryKeyConstraint('feed_entries_key', ['feed_id', 'entry'])
      .execute();
  },
};
