import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** Credentials, sessions and limits. Tokens are stored only as SHA-256. */
export const createSessions: NamedMigration = {
  name: '0003-create-sessions',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('sessions')
      .addColumn('id', column.id(), primary)
      .addColumn('kind', column.text(), required)
      .addColumn('user_id', column.id(), (it) => it.references('users.id').onDelete('cascade'))
      .addColumn('token_hash', column.text(), (it) => it.notNull().unique())
      .addColumn('device', column.text(), required)
      .addColumn('remembered', column.flag(), required)
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('last_seen_at', column.timestamp(), required)
      .addColumn('expires_at', column.timestamp(), required)
      .addColumn('proven_at', column.timestamp(), required)
      .execute();
    await db.schema.createIndex('sessions_user').on('sessions').columns(['user_id', 'id']).execute();
    await db.schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute();
    await db.schema
      .createTable('one_time_tokens')
      .addColumn('id', column.id(), primary)
      .addColumn('purpose', column.text(), required)
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('token_hash', column.text(), (it) => it.notNull().unique())
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('expires_at', column.timestamp(), required)
      .execute();
    // A new token replaces the older one of the same purpose.
    await db.schema
      .createIndex('one_time_tokens_user')
      .unique()
      .on('one_time_tokens')
      .columns(['user_id', 'purpose'])
      .execute();
    await db.schema
      .createTable('rate_limits')
      .addColumn('key', column.text(), primary)
      .addColumn('full_at_ms', column.number(), required)
      .addColumn('updated_at', column.timestamp(), required)
      .execute();
    await db.schema.createIndex('rate_limits_age').on('rate_limits').columns(['updated_at', 'key']).execute();
    await db.schema
      .createTable('known_devices')
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('device_hash', column.text(), required)
      .addColumn('seen_at', column.timestamp(), required)
      .addPrimaryKeyConstraint('known_devices_key', ['user_id', 'device_hash'])
      .execute();
    // A write that is repeated with the same key is done once: the row names the record that the first one created.
    await db.schema
      .createTable('idempotency_keys')
      .addColumn('key', column.text(), primary)
      .addColumn('record_id', column.id(), required)
      .addColumn('request_hash', column.text(), required)
      .addColumn('created_at', column.timestamp(), required)
      .execute();
    await db.schema.createIndex('idempotency_keys_age').on('idempotency_keys').column('created_at').execute();
  },
};
