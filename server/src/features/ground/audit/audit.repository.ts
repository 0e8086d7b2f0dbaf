import { sql, type Selectable } from 'kysely';
import { json, type Db, type Tx } from '../../../db/database.ts';
import { reusable } from '../../../db/queries/reusable.ts';
import { rowsFromJson } from '../../../db/queries/rows-from-json.ts';
import type { AuditLogTable } from '../../../db/tables/tables.ts';

type Entry = Selectable<AuditLogTable>;

const lockedHead = reusable((db) =>
  db
    .updateTable('audit_head')
    .set((head) => ({ seq: head.ref('seq') }))
    .where('id', '=', 1)
    .returning(['seq', 'hash', 'root_seq', 'root_hash', 'plain_until', 'foreign_until', 'seal']),
);

const columns = [
  'seq',
  'id',
  'at',
  'actor_id',
  'actor_role',
  'session_id',
  'action',
  'subject_kind',
  'subject_id',
  'fields',
  'previous_hash',
  'hash',
] as const;

const insertion = reusable((db, entries: string) =>
  db
    .insertInto('audit_log')
    .columns([...columns])
    .expression(
      db
        .selectFrom(
          rowsFromJson<Entry>(db, entries, {
            seq: 'integer',
            id: 'text',
            at: 'timestamp',
            actor_id: 'text',
            actor_role: 'text',
            session_id: 'text',
            action: 'text',
            subject_kind: 'text',
            subject_id: 'text',
            fields: 'json',
            previous_hash: 'text',
            hash: 'text',
          }).as('given'),
        )
        .select([...columns]),
    ),
);

const movedHead = reusable((db, seq: string, hash: string, seal: string) =>
  db
    .updateTable('audit_head')
    .set({ seq: sql<number>`cast(${seq} as integer)`, hash, seal })
    .where('id', '=', 1),
);

/** The entries from a moment on that have one of the given values in an indexed column. */
const entriesBy = (column: 'action' | 'subject_id') =>
  reusable((db, values: string, since: string) =>
    db
      .selectFrom(rowsFromJson<{ value: string }>(db, values, { value: 'text' }).as('given'))
      .crossJoin('audit_log')
      .select(['at', 'actor_id', 'action', 'subject_kind', 'subject_id', 'fields'])
      .whereRef(`audit_log.${column}`, '=', 'given.value')
      // The first number of the period bounds the search in the index: one person may have a hundred thousand entries.
      .where(
        'audit_log.seq',
        '>=',
        db.selectFrom('audit_log').select('seq').where('at', '>=', since).orderBy('at').orderBy('seq').limit(1),
      ),
  );
const entriesOfActions = entriesBy('action');
const entriesAboutRecords = entriesBy('subject_id');

const given = (values: readonly string[]): string => json([...new Set(values)].map((value) => ({ value })));

/** The entries and the head of the audit log. */
export const createAuditRepository = (db: Db | Tx) => ({
  /** Locks the head until the transaction ends: entries are in the order of their commits. */
  lockHead: async () => (await lockedHead(db))[0]!,
  /** The entries from a moment on about any of these records, by a statement however many there are. */
  aboutRecordsSince: (since: string, ids: readonly string[]) => entriesAboutRecords(db, given(ids), since),
  /** The same for actions. */
  ofActionsSince: (since: string, actions: readonly string[]) => entriesOfActions(db, given(actions), since),
  /** Appends entries, the last of which is the new end of the log. */
  append: async (entries: readonly Entry[], end: { seq: number; hash: string; seal: string }): Promise<void> => {
    await insertion(db, json(entries));
    await movedHead(db, String(end.seq), end.hash, end.seal);
  },
});

export type AuditRepository = ReturnType<typeof createAuditRepository>;
