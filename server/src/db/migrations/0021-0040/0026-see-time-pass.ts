import type { NamedMigration } from '../../vocabulary.ts';

/** When a server last saw the time, and since when it has run without jumps: only that counts towards retention. */
export const seeTimePass: NamedMigration = {
  name: '0026-see-time-pass',
  up: async ({ db, column }) => {
    for (const name of ['seen_at', 'steady_since'])
      await db.schema.alterTable('retention').addColumn(name, column.timestamp()).execute();
  },
};
