import type { NamedMigration } from '../../vocabulary.ts';

/** The settings of the club get a version, so that of two who change them the second one can tell. */
export const versionSettings: NamedMigration = {
  name: '0014-version-settings',
  up: async ({ db, column }) => {
    await db.schema.alterTable('club').addColumn('updated_at', column.timestamp()).execute();
  },
};
