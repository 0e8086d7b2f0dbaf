import type { NamedMigration } from '../../vocabulary.ts';

/** The guardian who reported a complaint for a young player, and whose relation stays when that person is deleted. */
export const sayWhoReported: NamedMigration = {
  name: '0051-say-who-reported',
  up: async ({ db, column }) => {
    await db.schema
      .alterTable('medical_complaints')
      .addColumn('guardian_id', column.id(), (it) => it.references('guardians.id').onDelete('set null'))
      .execute();
    await db.schema.alterTable('medical_complaints').addColumn('guardian_relation', column.text()).execute();
    await db.schema
      .createIndex('medical_complaints_of_guardian')
      .on('medical_complaints')
      .column('guardian_id')
      .execute();
  },
};
