import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** Which backups were made, so that of several servers one makes that of the night. */
export const noteBackups: NamedMigration = {
  name: '0024-note-backups',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('backup_runs')
      // The day of a nightly one, so that there is one of each night.
      .addColumn('id', column.text(), primary)
      .addColumn('started_at', column.timestamp(), required)
      // While it lies ahead, a server is at it, or was when it died; of a failed one, when the next try is.
      .addColumn('claimed_until', column.timestamp(), required)
      .addColumn('finished_at', column.timestamp())
      .addColumn('name', column.text())
      .execute();
    await db.schema.createIndex('backup_runs_finished').on('backup_runs').column('finished_at').execute();
  },
};
