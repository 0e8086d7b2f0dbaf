import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** Identifies the keys that belong to the database: a server with other keys must not use it. */
export const knowKeys: NamedMigration = {
  name: '0025-know-keys',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('installation_keys')
      .addColumn('id', column.text(), primary)
      .addColumn('fingerprint', column.text(), required)
      .addColumn('created_at', column.timestamp(), required)
      .execute();
  },
};
