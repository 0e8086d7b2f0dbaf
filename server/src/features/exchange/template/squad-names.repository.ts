import type { Db } from '../../../db/database.ts';

/** The names of the squads that players can join, in the club's order. */
export const activeSquadNames = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('squads')
    .select('name')
    .where('is_active', '=', true)
    .orderBy('list_order')
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
};
