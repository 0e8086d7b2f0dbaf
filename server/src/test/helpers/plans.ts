import { CompiledQuery, sql, type Compilable } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';
import type { TestApp } from '../start-test-app.ts';

type Given = Pick<TestApp, 'db' | 'database'>;

/** What the engine says of how it would answer a query, as one text. */
export const planOf = async ({ db, database: { engine } }: Given, query: Compilable): Promise<string> => {
  const { sql: text, parameters } = query.compile();
  const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
  const { rows } = await db.executeQuery<object>(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
  return rows.map((row) => Object.values(row).join(' ')).join('\n');
};

/** Whether somebody else is in a transaction of this database: a vacuum leaves out the pages that it may not see. */
const isHeldUp = async ({ db }: Given): Promise<boolean> => {
  const { rows } = await sql<{ others: boolean }>`
    select exists (
      select 1 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and (backend_xmin is not null or backend_xid is not null)
    ) as others`.execute(db);
  return rows[0]!.others;
};

/**
 * Tells the engine's planner what tables hold, so that it decides alike at every run. An index that has to look up pages
 * which not everybody may see can lose against a sort, so the vacuum is repeated until it began with nobody else about.
 * That all pages are marked is not waited for: where several connections filled a table at once, PostgreSQL keeps empty
 * pages in store that it never marks.
 */
export const learn = async (app: Given, ...tables: (keyof Tables)[]): Promise<void> => {
  if (app.database.engine === 'sqlite') return;
  for (let isAgain = true; isAgain;) {
    isAgain = await isHeldUp(app);
    for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(app.db);
  }
};
