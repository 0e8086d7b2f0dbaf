import type { Db, Tx } from '../../db/database.ts';

/** Entries deleted at once; anyone who writes an entry waits that long. */
const trimmedAtOnce = 2_000;

/** The audit log as a chain: its beginning, its entries, and the removal of its oldest entries. */
export const createChainRepository = (db: Db | Tx) => ({
  head: () =>
    db
      .selectFrom('audit_head')
      .select(['seq', 'hash', 'root_seq', 'root_hash'])
      .where('id', '=', 1)
      .executeTakeFirstOrThrow(),
  entriesBehind: (seq: number, limit: number) =>
    db.selectFrom('audit_log').selectAll().where('seq', '>', seq).orderBy('seq').limit(limit).execute(),
  /** Deletes some of the entries older than a moment, oldest first. Returns how many. */
  trim: async (before: string): Promise<number> => {
    // In the order of the chain, which is unaffected by a clock that was set back.
    const oldest = await db
      .selectFrom('audit_log')
      .select(['seq', 'at', 'hash'])
      .orderBy('seq')
      .limit(trimmedAtOnce)
      .execute();
    const kept = oldest.findIndex(({ at }) => at >= before);
    const root = oldest.at(kept === -1 ? -1 : kept - 1);
    if (kept === 0 || !root) return 0;
    await db.updateTable('audit_head').set({ root_seq: root.seq, root_hash: root.hash }).where('id', '=', 1).execute();
    await db.deleteFrom('audit_log').where('seq', '<=', root.seq).execute();
    return kept === -1 ? oldest.length : kept;
  },
});
