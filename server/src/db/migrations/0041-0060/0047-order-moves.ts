import type { NamedMigration } from '../../vocabulary.ts';

/** The moves of a season over the whole club, newest first. */
export const orderMoves: NamedMigration = {
  name: '0047-order-moves',
  up: async ({ db }) => {
    await db.schema.createIndex('memberships_from').on('memberships').columns(['from_day', 'id']).execute();
  },
};
