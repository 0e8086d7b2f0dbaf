import type { Updateable } from 'kysely';
import { json, type Db, type Tx } from '../../../../db/database.ts';
import type { AuditHeadTable, WaitingEntry } from '../../../../db/tables/tables.ts';

const columns = ['seq', 'hash', 'root_seq', 'root_hash', 'plain_until', 'foreign_until', 'seal'] as const;

/** The audit log as a chain: its beginning, its entries and its end. */
export const createChainRepository = (db: Db | Tx) => {
  const update = (changes: Updateable<AuditHeadTable>) => db.updateTable('audit_head').set(changes).where('id', '=', 1);
  return {
    head: () => db.selectFrom('audit_head').select(columns).where('id', '=', 1).executeTakeFirstOrThrow(),
    /** The same, locked until the transaction ends. */
    lockHead: () =>
      db
        .updateTable('audit_head')
        .set((head) => ({ seq: head.ref('seq') }))
        .where('id', '=', 1)
        .returning([...columns, 'waiting'])
        .executeTakeFirstOrThrow(),
    setHead: (changes: Updateable<AuditHeadTable>) => update(changes).execute(),
    setWaiting: (waiting: readonly WaitingEntry[]) => update({ waiting: json(waiting) }).execute(),
    waiting: async () => (await db.selectFrom('audit_head').select('waiting').executeTakeFirstOrThrow()).waiting,
    entriesBehind: (seq: number, limit: number) =>
      db.selectFrom('audit_log').selectAll().where('seq', '>', seq).orderBy('seq').limit(limit).execute(),
    /** The first entries, in the order of the chain, which is unaffected by a clock that was set back. */
    oldest: (limit: number) =>
      db.selectFrom('audit_log').select(['seq', 'at', 'hash']).orderBy('seq').limit(limit).execute(),
    removeUpTo: (seq: number) => db.deleteFrom('audit_log').where('seq', '<=', seq).execute(),
    countBehind: async (seq: number): Promise<number> => {
      const { total } = await db
        .selectFrom('audit_log')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('seq', '>', seq)
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    /** The hashes of these entries, by number. */
    hashesOf: async (seqs: readonly number[]): Promise<Map<number, string>> => {
      if (seqs.length === 0) return new Map();
      const rows = await db.selectFrom('audit_log').select(['seq', 'hash']).where('seq', 'in', seqs).execute();
      return new Map(rows.map(({ seq, hash }) => [seq, hash]));
    },
    /** When a backup was last restored into this database, as the log says. */
    lastRestored: async (): Promise<string | undefined> =>
      (
        await db
          .selectFrom('audit_log')
          .select('at')
          .where('action', '=', 'backup.restored')
          .orderBy('seq', 'desc')
          .limit(1)
          .executeTakeFirst()
      )?.at,
  };
};
