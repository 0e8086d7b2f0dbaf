import type { Db } from '../../../db/database.ts';
import { activeAdministrators } from '../../../db/queries/administrators.ts';
import { inChunks } from '../../../db/queries/in-chunks.ts';

/** People who should have been erased. */
export const createErasedRepository = (db: Db) => ({
  /**
   * The existing people among these ids. If the club has no other administrator, one of them stays: the deletion would
   * lock everyone out.
   */
  stillThere: async (ids: readonly string[]): Promise<string[]> => {
    const found: string[] = [];
    await inChunks(ids, async (part) => {
      const rows = await db.selectFrom('users').select('id').where('id', 'in', part).execute();
      found.push(...rows.map(({ id }) => id));
    });
    const administrators = (await activeAdministrators(db)).map(({ id }) => id);
    const isLeftAlone = administrators.length > 0 && administrators.every((id) => found.includes(id));
    return isLeftAlone ? found.filter((id) => id !== administrators[0]) : found;
  },
});
