import type { NamedMigration } from '../../vocabulary.ts';

/** Reports of a squad; those so far are for all. */
export const fileReportsBySquad: NamedMigration = {
  name: '0070-file-reports-by-squad',
  up: async ({ db, column }) => {
    await db.schema
      .alterTable('reports')
      .addColumn('squad_id', column.id(), (it) => it.references('squads.id').onDelete('restrict'))
      .execute();
    await db.schema
      .createIndex('reports_squad')
      .on('reports')
      .columns(['squad_id', 'category', 'created_at'])
      .execute();
  },
};
