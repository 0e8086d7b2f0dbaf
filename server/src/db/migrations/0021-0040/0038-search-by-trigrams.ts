import { sql } from 'kysely';
import type { NamedMigration } from '../../vocabulary.ts';

/**
 * Creates what is missing of PostgreSQL's index: the extension, then the index. Does nothing, and fails nothing, where
 * the user of the database may not create the extension or the machine lacks it.
 */
export const postgresTrigrams = `do $$
declare home text;
begin
  create extension if not exists pg_trgm;
  select quote_ident(n.nspname) into home
    from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  execute 'create index if not exists users_search_trigrams on users using gin (search ' || home || '.gin_trgm_ops)';
exception when others then
  null;
end $$`;

/**
 * A search finds people in an index of trigrams instead of reading everybody. On the embedded engine, triggers keep it:
 * it holds no text, and what leaves it is overwritten at once. A text that is written again unchanged costs nothing.
 */
export const searchByTrigrams: NamedMigration = {
  name: '0038-search-by-trigrams',
  up: async ({ db, engine }) => {
    if (engine === 'postgres') {
      await sql.raw(postgresTrigrams).execute(db);
      return;
    }
    await sql`create virtual table users_search using fts5
      (search, content='users', content_rowid='rowid', tokenize='trigram', detail='none', columnsize=0)`.execute(db);
    await sql`insert into users_search (users_search, rank) values ('secure-delete', 1)`.execute(db);
    await sql`insert into users_search (users_search) values ('rebuild')`.execute(db);
    const leave = sql.raw(
      `insert into users_search (users_search, rowid, search) values ('delete', old.rowid, old.search)`,
    );
    const enter = sql.raw(`insert into users_search (rowid, search) values (new.rowid, new.search)`);
    await sql`create trigger users_search_enter after insert on users begin ${enter}; end`.execute(db);
    await sql`create trigger users_search_leave after delete on users begin ${leave}; end`.execute(db);
    await sql`create trigger users_search_change after update of search on users when old.search is not new.search
      begin ${leave}; ${enter}; end`.execute(db);
  },
};
