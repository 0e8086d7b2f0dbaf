import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** The forms that are mailed, each player's personal links, and the answers. */
export const createWellness: NamedMigration = {
  name: '0019-create-wellness',
  up: async ({ db, column }) => {
    // When the form's time was last changed: earlier times are not sent any more. Null for the time from setup.
    await db.schema.alterTable('wellness_forms').addColumn('time_changed_at', column.timestamp()).execute();
    await db.schema.alterTable('wellness_forms').addColumn('updated_at', column.timestamp()).execute();
    // One row per form and day once all its mails are queued, so that the job need not check again. Forms that were
    // missed because no server ran are marked.
    await db.schema
      .createTable('wellness_sendings')
      .addColumn('form_id', column.id(), (it) => it.notNull().references('wellness_forms.id').onDelete('cascade'))
      .addColumn('day', column.text(), required)
      .addColumn('due_at', column.timestamp(), required)
      .addColumn('completed_at', column.timestamp(), required)
      .addColumn('is_missed', column.flag(), (it) => it.notNull().defaultTo(column.no()))
      .addPrimaryKeyConstraint('wellness_sendings_key', ['form_id', 'day'])
      .execute();
    await db.schema
      .createTable('wellness_links')
      .addColumn('id', column.id(), primary)
      .addColumn('form_id', column.id(), (it) => it.notNull().references('wellness_forms.id').onDelete('cascade'))
      .addColumn('type', column.text(), required)
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('day', column.text(), required)
      .addColumn('token_hash', column.text(), (it) => it.notNull().unique())
      .addColumn('sent_at', column.timestamp(), required)
      .addColumn('reminded_at', column.timestamp())
      .addColumn('answered_at', column.timestamp())
      .addColumn('expires_at', column.timestamp(), required)
      .execute();
    // Never twice for the same player, form and day.
    await db.schema
      .createIndex('wellness_links_once')
      .unique()
      .on('wellness_links')
      .columns(['user_id', 'form_id', 'day'])
      .execute();
    await db.schema.createIndex('wellness_links_sent').on('wellness_links').columns(['sent_at', 'id']).execute();
    await db.schema
      .createIndex('wellness_links_type')
      .on('wellness_links')
      .columns(['type', 'sent_at', 'id'])
      .execute();
    await db.schema.createIndex('wellness_links_expiry').on('wellness_links').column('expires_at').execute();
    await db.schema
      .createIndex('wellness_links_day')
      .on('wellness_links')
      .columns(['form_id', 'day', 'user_id'])
      .execute();
    await db.schema
      .createTable('wellness_scores')
      .addColumn('id', column.id(), primary)
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('type', column.text(), required)
      .addColumn('score', column.number(), required)
      // The original answers, so that the score can be calculated again.
      .addColumn('answers', column.json(), required)
      .addColumn('load', column.number())
      // A link is answered once.
      .addColumn('link_id', column.id(), (it) => it.unique().references('wellness_links.id').onDelete('set null'))
      .addColumn('created_at', column.timestamp(), required)
      .execute();
    // Covering indexes with type and person, so that rows are filtered, counted and skipped without reading the table.
    const orders = {
      time: ['created_at', 'id', 'type', 'user_id'],
      type: ['type', 'created_at', 'id', 'user_id'],
      of_user: ['user_id', 'created_at', 'id', 'type'],
    };
    for (const [name, columns] of Object.entries(orders))
      await db.schema.createIndex(`wellness_scores_${name}`).on('wellness_scores').columns(columns).execute();
  },
};
