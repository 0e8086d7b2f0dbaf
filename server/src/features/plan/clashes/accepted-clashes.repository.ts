import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';

/** Clashes of which somebody has said that both are fine. */
export const createAcceptedClashesRepository = (db: Db) => ({
  among: async (clashes: readonly string[]): Promise<Set<string>> => {
    if (clashes.length === 0) return new Set();
    const rows = await db
      .selectFrom('accepted_clashes')
      .select('clash')
      .where('clash', 'in', anyOf(db, clashes))
      .execute();
    return new Set(rows.map(({ clash }) => clash));
  },
  accept: (row: { clash: string; ends_at: string; accepted_by: string; accepted_at: string }) =>
    db
      .insertInto('accepted_clashes')
      .values(row)
      .onConflict((known) => known.column('clash').doNothing())
      .execute(),
  takeBack: (clash: string) => db.deleteFrom('accepted_clashes').where('clash', '=', clash).execute(),
});
