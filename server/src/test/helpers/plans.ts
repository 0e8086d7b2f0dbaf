import { CompiledQuery, sql, type Compilable } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';
import type { TestApp } from '../start-test-app.ts';

type Given = Pick<TestApp, 'db' | 'database'>;

/** The engine's plan for a query, as one text. */
export const planOf = async ({ db, database: { engine } }: Given, query: Compilable): Promise<string> => {
  const { sql: text, parameters } = query.compile();
  const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
  const { rows } = await db.executeQuery<object>(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
  return rows.map((row) => Object.values(row).join(' ')).join('\n');
};

/** True if another connection is in a transaction of this database: a vacuum skips pages that it may not see. */
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
 * Gives the engine's planner current statistics, so that it decides the same in every run. An index whose pages are not
 * all-visible can lose against a sort, so the vacuum is repeated until it began without other transactions. It does not
 * wait until all pages are marked: if several connections filled a table at once, PostgreSQL reserves empty pages that
 * it never marks.
 */
export const learn = async (app: Given, ...tables: (keyof Tables)[]): Promise<void> => {
  if (app.database.engine === 'sqlite') return;
  for (let isAgain = true; isAgain;) {
    isAgain = await isHeldUp(app);
    for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(app.db);
  }
};
