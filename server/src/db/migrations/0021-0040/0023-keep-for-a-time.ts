import { sql } from 'kysely';
import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** Retention periods, and a narrow way to delete old audit entries without breaking the chain. */
export const keepForATime: NamedMigration = {
  name: '0023-keep-for-a-time',
  up: async ({ db, column, engine }) => {
    await db.schema
      .createTable('retention')
      .addColumn('id', column.integer(), primary)
      // In days, by kind; kinds that are missing have their default.
      .addColumn('periods', column.json(), required)
      // The last day of identity papers and health images, in the club's time zone.
      .addColumn('papers_until', column.text())
      .addColumn('papers_reminded_for', column.text())
      .addColumn('last_run_at', column.timestamp())
      .addColumn('last_removed', column.json(), required)
      // Until then, one server is working on it (or was when it died).
      .addColumn('claimed_until', column.timestamp())
      .addColumn('updated_at', column.timestamp(), required)
      .execute();
    await db
      .insertInto('retention' as never)
      .values({ id: 1, periods: '{}', last_removed: '{}', updated_at: '2026-01-01T00:00:00.000Z' })
      .execute();

    // The beginning of the chain: the last deleted entry.
    await db.schema
      .alterTable('audit_head')
      .addColumn('root_seq', column.integer(), (it) => it.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('audit_head')
      .addColumn('root_hash', column.text(), (it) => it.notNull().defaultTo(''))
      .execute();
    // Entries up to the root may be deleted. The root only moves forward, to an entry more than a year old.
    if (engine === 'sqlite') {
      await sql`drop trigger audit_log_no_delete`.execute(db);
      await sql`create trigger audit_log_no_delete before delete on audit_log
        when old.seq > (select root_seq from audit_head)
        begin select raise(abort, 'The audit log is only appended to'); end`.execute(db);
      await sql`create trigger audit_head_root before update of root_seq, root_hash on audit_head
        when not exists (select 1 from audit_log where seq = new.root_seq and hash = new.root_hash
          and seq > old.root_seq and at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-365 days'))
        begin select raise(abort, 'The audit log is kept for a year at least'); end`.execute(db);
      return;
    }
    await sql`create or replace function refuse_audit_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if old.seq <= (select root_seq from audit_head) then return old; end if;
        end if;
        raise exception 'The audit log is only appended to';
      end $$`.execute(db);
    await sql`create function refuse_audit_root() returns trigger language plpgsql as $$
      begin
        if not exists (select 1 from audit_log where seq = new.root_seq and hash = new.root_hash
          and seq > old.root_seq and at < now() - interval '365 days')
        then raise exception 'The audit log is kept for a year at least'; end if;
        return new;
      end $$`.execute(db);
    await sql`create trigger audit_head_root before update of root_seq, root_hash on audit_head
      for each row execute function refuse_audit_root()`.execute(db);
  },
};
