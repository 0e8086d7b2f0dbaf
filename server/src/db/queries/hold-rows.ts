import type { Db } from '../database.ts';
import { inParts } from './in-parts.ts';

type Versioned = 'attendances' | 'leagues' | 'matches' | 'reports' | 'tasks' | 'teams' | 'trainings' | 'users';

/**
 * Holds these rows until the transaction ends: an update that changes nothing locks on both engines. Answers how many of
 * them are there.
 */
export const holdRows = async (db: Db, table: Versioned, ids: readonly string[]): Promise<number> => {
  let held = 0;
  await inParts(ids, async (part) => {
    const { numUpdatedRows } = await db
      // All of them have the two columns that are named here.
      .updateTable(table as 'teams')
      .set((on) => ({ updated_at: on.ref('updated_at') }))
      .where('id', 'in', part)
      .executeTakeFirst();
    held += Number(numUpdatedRows);
  });
  return held;
};
