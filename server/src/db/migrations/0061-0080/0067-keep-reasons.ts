import type { NamedMigration } from '../../vocabulary.ts';

/** When a reason for keeping somebody in spite of a warning stopped to hold: the audit log goes on showing it. */
export const keepReasons: NamedMigration = {
  name: '0067-keep-reasons',
  up: ({ db, column }) => db.schema.alterTable('squad_overrides').addColumn('ended_at', column.timestamp()).execute(),
};
