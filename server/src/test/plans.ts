import { CompiledQuery, sql, type Compilable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { TestApp } from './start-test-app.ts';

type Given = Pick<TestApp, 'db' | 'database'>;

/** What the engine says of how it would answer a query, as one text. */
export const planOf = async ({ db, database: { engine } }: Given, query: Compilable): Promise<string> => {
  const { sql: text, parameters } = query.compile();
  const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
  const { rows } = await db.executeQuery<object>(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
  return rows.map((row) => Object.values(row).join(' ')).join('\n');
};

/** Whether PostgreSQL has marked all pages of a table as seen by all. */
export const isSeenByAll = async ({ db }: Given, table: keyof Tables): Promise<boolean> => {
  const { rows } = await sql<{ seen: boolean }>`
    select relallvisible >= relpages as seen from pg_class where oid = ${table}::regclass`.execute(db);
  return rows[0]!.seen;
};

/**
 * Tells the engine's planner what tables hold, so that it decides alike at every run. A vacuum leaves out the pages that a
 * transaction which began earlier may not see, and an index that has to look those up may lose against a sort: it is
 * repeated until none is left.
 */
export const learn = async (app: Given, ...tables: (keyof Tables)[]): Promise<void> => {
  if (app.database.engine === 'sqlite') return;
  for (const table of tables)
    do await sql`vacuum analyze ${sql.table(table)}`.execute(app.db);
    while (!(await isSeenByAll(app, table)));
};
