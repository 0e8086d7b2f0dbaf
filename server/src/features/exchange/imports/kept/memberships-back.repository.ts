import type { Db } from '../../../../db/database.ts';
import { inChunks } from '../../../../db/queries/in-chunks.ts';
import type { ImportedMembership } from '../../../../db/tables/import-tables.ts';
import type { ImportedPerson } from './imports.repository.ts';

/** Memberships before an import, and back to them. */
export const createMembershipsBackRepository = (db: Db) => ({
  /** The memberships of players, by id of the player. */
  of: async (ids: readonly string[]): Promise<Map<string, ImportedMembership[]>> => {
    const found = new Map<string, ImportedMembership[]>();
    await inChunks(ids, async (part) => {
      const rows = await db
        .selectFrom('memberships')
        .select(['id', 'user_id', 'squad_id', 'from_day', 'to_day', 'shirt_number'])
        .where('user_id', 'in', part)
        .orderBy('id')
        .execute();
      for (const { user_id, ...row } of rows) found.set(user_id, [...(found.get(user_id) ?? []), row]);
    });
    return found;
  },
  /** Puts back the memberships that the import ended or moved, and deletes those that it began. */
  putBack: async (people: readonly ImportedPerson[]): Promise<void> => {
    for (const { user_id, before } of people) {
      const kept = (before.memberships ?? []).map(({ id }) => id);
      if (kept.length === 0) continue;
      await db.deleteFrom('memberships').where('user_id', '=', user_id).where('id', 'not in', kept).execute();
      for (const { id, ...columns } of before.memberships ?? [])
        await db.updateTable('memberships').set(columns).where('id', '=', id).execute();
    }
  },
});
