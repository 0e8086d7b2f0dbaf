import type { NamedMigration } from '../../vocabulary.ts';

/** When a server has last seen the time, and since when it goes by evenly: what has had its time is removed by that alone. */
export const seeTimePass: NamedMigration = {
  name: '0026-see-time-pass',
  up: async ({ db, column }) => {
    for (const name of ['seen_at', 'steady_since'])
      await db.schema.alterTable('retention').addColumn(name, column.timestamp()).execute();
  },
};
