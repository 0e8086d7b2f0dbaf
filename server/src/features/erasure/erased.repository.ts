import type { Db } from '../../db/database.ts';
import { inChunks } from '../../db/queries/in-chunks.ts';

/** People who should have been erased. */
export const createErasedRepository = (db: Db) => ({
  /** The existing people among these ids, without the administrator, whose deletion would lock everyone out. */
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
