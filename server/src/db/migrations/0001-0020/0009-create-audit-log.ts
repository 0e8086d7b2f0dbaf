import { sql } from 'kysely';
import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** Who did what: append-only, each entry with the hash of the previous one. */
export const createAuditLog: NamedMigration = {
  name: '0009-create-audit-log',
  up: async ({ db, column, engine }) => {
    // No foreign keys: an entry outlives the people it names.
    await db.schema
      .createTable('audit_log')
      .addColumn('seq', column.integer(), primary)
      .addColumn('id', column.id(), (it) => it.notNull().unique())
      .addColumn('at', column.timestamp(), required)
      .addColumn('actor_id', column.id())
      .addColumn('actor_role', column.text())
      .addColumn('session_id', column.id())
      .addColumn('action', column.text(), required)
      .addColumn('subject_kind', column.text(), required)
      .addColumn('subject_id', column.id())
      .addColumn('fields', column.json(), required)
      .addColumn('previous_hash', column.text(), required)
      .addColumn('hash', column.text(), required)
      .execute();
    for (const by of ['actor_id', 'subject_id', 'action', 'at'])
      await db.schema.createIndex(`audit_log_${by}`).on('audit_log').columns([by, 'seq']).execute();
    await db.schema
      .createTable('audit_head')
      .addColumn('id', column.integer(), primary)
      .addColumn('seq', column.integer(), required)
      .addColumn('hash', column.text(), required)
      .execute();
    await db
      .insertInto('audit_head' as never)
      .values({ id: 1, seq: 0, hash: '' })
      .execute();
    if (engine === 'sqlite') {
      for (const act of ['update', 'delete'])
        await sql`create trigger ${sql.raw(`audit_log_no_${act}`)} before ${sql.raw(act)} on audit_log
          begin select raise(abort, 'The audit log is only appended to'); end`.execute(db);
      return;
    }
    await sql`create function refuse_audit_change() returns trigger language plpgsql as $$
      begin raise exception 'The audit log is only appended to'; end $$`.execute(db);
    await sql`create trigger audit_log_no_change before update or delete on audit_log
      for each row execute function refuse_audit_change()`.execute(db);
    await sql`create trigger audit_log_no_truncate before truncate on audit_log
      for each statement execute function refuse_audit_change()`.execute(db);
  },
};
