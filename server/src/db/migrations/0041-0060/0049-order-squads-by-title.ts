import type { NamedMigration } from '../../vocabulary.ts';

/** Trainings and tasks of a squad listed by title. */
export const orderSquadsByTitle: NamedMigration = {
  name: '0049-order-squads-by-title',
  up: async ({ db }) => {
    for (const table of ['trainings', 'tasks'])
      await db.schema.createIndex(`${table}_squad_title`).on(table).columns(['squad_id', 'search', 'id']).execute();
  },
};
