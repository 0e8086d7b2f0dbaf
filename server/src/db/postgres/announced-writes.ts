import type pg from 'pg';
import type { AnnouncedWrites } from './postgres-counts.ts';

/** The channel on which triggers name a table when a write to it is committed (migration 0039). */
export const writesChannel = 'touchline_writes';

/** The enabled triggers that announce writes. */
const announcing = `select c.relname as name from pg_trigger t
  join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = current_schema() and t.tgname = 'announces_writes' and t.tgenabled in ('O', 'A')`;

/** Foreign keys that change rows when the row they refer to is deleted. */
const references = `select distinct f.relname as "from", t.relname as "to"
  from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
  join pg_namespace n on n.oid = c.connamespace
  where c.contype = 'f' and c.confdeltype in ('c', 'n', 'd') and n.nspname = current_schema()`;

/** Reads from the schema which tables are announced, and which of them change when a row of another is deleted. */
export const readAnnouncedWrites = async (client: pg.ClientBase): Promise<AnnouncedWrites> => {
  const tables = new Set((await client.query<{ name: string }>(announcing)).rows.map(({ name }) => name));
  const { rows } = await client.query<{ from: string; to: string }>(references);
  const reachedFrom = new Map<string, string[]>();
  for (const start of new Set([...tables, ...rows.flatMap(({ from, to }) => [from, to])])) {
    const reached = new Set([start]);
    // A set grows while it is walked.
    for (const table of reached) for (const { from, to } of rows) if (to === table) reached.add(from);
    reachedFrom.set(
      start,
      [...reached].filter((table) => tables.has(table)),
    );
  }
  return { tables, reachedFrom };
};
