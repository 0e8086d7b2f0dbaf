import type { NamedMigration } from '../../vocabulary.ts';

/** Trainings and tasks listed by title. */
export const orderByTitle: NamedMigration = {
  name: '0016-order-by-title',
  up: async ({ db }) => {
    for (const table of ['trainings', 'tasks'])
      await db.schema.createIndex(`${table}_title`).on(table).columns(['search', 'id']).execute();
  },
};
