import type { NamedMigration } from '../../vocabulary.ts';

/** Adds a version to the club's settings, so that concurrent changes are detected. */
export const versionSettings: NamedMigration = {
  name: '0014-version-settings',
  up: async ({ db, column }) => {
    await db.schema.alterTable('club').addColumn('updated_at', column.timestamp()).execute();
  },
};
