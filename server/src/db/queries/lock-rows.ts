import type { Db } from '../database.ts';
import type { Tables } from '../tables/tables.ts';
import { inChunks } from './in-chunks.ts';

/** The tables whose rows have an id and a version. */
type Versioned = {
  [Table in keyof Tables]: Tables[Table] extends { id: string; updated_at: string } ? Table : never;
}[keyof Tables];

/**
 * Locks these rows until the transaction ends: an update that changes nothing locks on both engines. Returns how many of
 * them exist.
 */
export const lockRows = async (db: Db, table: Versioned, ids: readonly string[]): Promise<number> => {
  let locked = 0;
  await inChunks(ids, async (chunk) => {
    const { numUpdatedRows } = await db
      // All of these tables have the two columns that are used here.
      .updateTable(table as 'teams')
      .set((on) => ({ updated_at: on.ref('updated_at') }))
      .where('id', 'in', chunk)
      .executeTakeFirst();
    locked += Number(numUpdatedRows);
  });
  return locked;
};
