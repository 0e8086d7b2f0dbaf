import type { Db } from '../../db/database.ts';
import { inChunks } from '../../db/queries/in-chunks.ts';

/** Those who should not be there any more. */
export const createErasedRepository = (db: Db) => ({
  /** Those of the ids that are people; never the administrator, without whom nobody gets in. */
  stillThere: async (ids: readonly string[]): Promise<string[]> => {
    const found: string[] = [];
    await inChunks(ids, async (part) => {
      const rows = await db
        .selectFrom('users')
        .select('id')
        .where('id', 'in', part)
        .where('role', '!=', 'admin')
        .execute();
      found.push(...rows.map(({ id }) => id));
    });
    return found;
  },
});
