import { sql } from 'kysely';
import type { Db, Tx } from '../../../../db/database.ts';
import { readRows } from '../../../../db/read-rows.ts';
import type { Engine } from '../../../../db/vocabulary.ts';

const appendedOnly = "raise(abort, 'The audit log is only appended to')";
const plAppendedOnly = `begin
  if tg_op = 'DELETE' then
    if old.seq <= (select root_seq from audit_head) then return old; end if;
  end if;
  raise exception 'The audit log is only appended to';
end`;
const plKeptForAYear = `begin
  if not exists (select 1 from audit_log where seq = new.root_seq and hash = new.root_hash
    and seq > old.root_seq and at < now() - interval '365 days')
  then raise exception 'The audit log is kept for a year at least'; end if;
  return new;
end`;

/** The triggers that protect the log, as the migrations have made them: by name, what they do. */
const triggers: Record<Engine, Record<string, string>> = {
  sqlite: {
    audit_log_no_update: `create trigger audit_log_no_update before update on audit_log begin select ${appendedOnly}; end`,
    audit_log_no_delete: `create trigger audit_log_no_delete before delete on audit_log
      when old.seq > (select root_seq from audit_head) begin select ${appendedOnly}; end`,
    audit_head_root: `create trigger audit_head_root before update of root_seq, root_hash on audit_head
      when not exists (select 1 from audit_log where seq = new.root_seq and hash = new.root_hash
        and seq > old.root_seq and at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-365 days'))
      begin select raise(abort, 'The audit log is kept for a year at least'); end`,
  },
  postgres: {
    audit_log_no_change: plAppendedOnly,
    audit_log_no_truncate: plAppendedOnly,
    audit_head_root: plKeptForAYear,
  },
};

type Found = { name: string; text: string };

const found: Record<Engine, (db: Db | Tx) => Promise<Found[]>> = {
  sqlite: (db) =>
    readRows(
      db,
      sql<Found>`select name, sql as text from sqlite_master
        where type = 'trigger' and tbl_name in ('audit_log', 'audit_head')`,
    ),
  // Only enabled ones.
  postgres: (db) =>
    readRows(
      db,
      sql<Found>`select t.tgname as name, p.prosrc as text
        from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
        join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = current_schema() and c.relname in ('audit_log', 'audit_head')
          and not t.tgisinternal and t.tgenabled in ('O', 'A')`,
    ),
};

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** The names of the triggers that are missing, disabled or changed: without them, the log is not only appended to. */
export const findLostTriggers = async (db: Db | Tx, engine: Engine): Promise<string[]> => {
  const there = new Map((await found[engine](db)).map(({ name, text }) => [name, plain(text)]));
  return Object.entries(triggers[engine])
    .filter(([name, text]) => there.get(name) !== plain(text))
    .map(([name]) => name);
};
