import type { AuditAction } from '@touchline/contract/club/audit';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { AuditLogTable } from '../../db/tables/tables.ts';

/** The entries and the head of the audit log. */
export const createAuditRepository = (db: Db | Tx) => ({
  /** Increments the number and locks the head until the transaction ends: entries are in the order of their commits. */
  takeNext: () =>
    db
      .updateTable('audit_head')
      .set((head) => ({ seq: head('seq', '+', 1) }))
      .where('id', '=', 1)
      .returning(['seq', 'hash', 'root_seq', 'root_hash', 'plain_until', 'foreign_until', 'seal'])
      .executeTakeFirstOrThrow(),
  /** Locks the head until the transaction ends, without a new entry. */
  hold: () =>
    db
      .updateTable('audit_head')
      .set((head) => ({ seq: head.ref('seq') }))
      .where('id', '=', 1)
      .execute(),
  /** The fields of a record that someone has read within a period, entry by entry. */
  readSince: async (
    { since, before }: { since: string; before: string },
    actorId: string,
    { action, subject }: { action: AuditAction; subject: { kind: string; id: string | null } },
  ): Promise<string[][]> => {
    // The first number of the period bounds the search in every index: one person may have a hundred thousand entries.
    const first = await db
      .selectFrom('audit_log')
      .select('seq')
      .where('at', '>=', since)
      .orderBy('at')
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst();
    if (!first) return [];
    const rows = await db
      .selectFrom('audit_log')
      .select('fields')
      .where('seq', '>=', first.seq)
      .where('at', '>=', since)
      .where('at', '<', before)
      .where('actor_id', '=', actorId)
      .where('action', '=', action)
      .where('subject_kind', '=', subject.kind)
      .where('subject_id', subject.id === null ? 'is' : '=', subject.id)
      .execute();
    return rows.map(({ fields }) => fields);
  },
  /** Appends an entry, which is the new end of the log. */
  append: async (entry: Insertable<AuditLogTable>, end: { hash: string; seal: string }): Promise<void> => {
    await db.insertInto('audit_log').values(entry).execute();
    await db.updateTable('audit_head').set(end).where('id', '=', 1).execute();
  },
});
