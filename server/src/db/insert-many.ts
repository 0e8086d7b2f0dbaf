import type { CompiledQuery, Insertable } from 'kysely';
import { yieldWhenDue } from '../lib/concurrency/event-loop.ts';
import type { Db } from './database.ts';
import { inChunks } from './queries/in-chunks.ts';
import type { Tables } from './tables/tables.ts';

/**
 * Inserts complete rows: each has every column that one of them has. Columns that all leave null are no part of the
 * statement, and it is built once, because that takes as long as running it. Lets other requests run in between. Throws
 * what the database throws.
 */
export const insertMany = async <Table extends keyof Tables>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> => {
  const all = rows as readonly Record<string, unknown>[];
  const names = Object.keys(all[0] ?? {}).filter((name) => all.some((row) => row[name] !== null));
  let built: { length: number; query: CompiledQuery } | undefined;
  await inChunks(all, async (part) => {
    await yieldWhenDue();
    if (built?.length !== part.length) {
      const values = part.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])));
      const query = db
        .insertInto(table)
        .values(values as Insertable<Tables[Table]>[])
        .compile();
      built = { length: part.length, query };
    }
    // Row by row, as they stand in the statement.
    const parameters = part.flatMap((row) => names.map((name) => row[name]));
    await db.executeQuery({ ...built.query, parameters });
  });
};
