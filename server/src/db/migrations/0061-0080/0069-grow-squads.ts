import { required, type NamedMigration } from '../../vocabulary.ts';

/** Which events of a club's time with one squad were given to that squad when another one came. */
export const growSquads: NamedMigration = {
  name: '0069-grow-squads',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('squad_growths')
      .addColumn('squad_id', column.id(), (it) => it.notNull().primaryKey().references('squads.id').onDelete('cascade'))
      .addColumn('to_squad_id', column.id(), (it) => it.notNull().references('squads.id').onDelete('cascade'))
      .addColumn('events', column.text(), required)
      .addColumn('given', column.json(), required)
      .addColumn('created_at', column.timestamp(), required)
      .execute();
    await db.schema.createIndex('squad_growths_to').on('squad_growths').column('to_squad_id').execute();
  },
};
