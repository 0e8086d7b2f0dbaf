import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** Records backups, so that only one of several servers makes the nightly one. */
export const noteBackups: NamedMigration = {
  name: '0024-note-backups',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('backup_runs')
      // The day of a nightly backup, so that there is one per night.
      .addColumn('id', column.text(), primary)
      .addColumn('started_at', column.timestamp(), required)
      // Until then, one server is working on it, or was when it died; for a failed one, when to try again.
      .addColumn('claimed_until', column.timestamp(), required)
      .addColumn('finished_at', column.timestamp())
      .addColumn('name', column.text())
      .execute();
    await db.schema.createIndex('backup_runs_finished').on('backup_runs').column('finished_at').execute();
  },
};
