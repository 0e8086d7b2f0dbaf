import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { PlaceClosureTable } from '../../../db/tables/plan-tables.ts';

export type ClosureRow = Selectable<PlaceClosureTable>;

/** When places are closed. */
export const createClosuresRepository = (db: Db) => ({
  find: (id: string): Promise<ClosureRow | undefined> =>
    db.selectFrom('place_closures').selectAll().where('id', '=', id).executeTakeFirst(),
  insert: (row: Insertable<PlaceClosureTable>) => db.insertInto('place_closures').values(row).execute(),
  /** False without such a closure of the place. */
  remove: async (id: string, place: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('place_closures')
      .where('id', '=', id)
      .where('place_id', '=', place)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },
});
