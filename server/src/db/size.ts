import { sql } from 'kysely';
import type { OpenDatabase } from './database.ts';
import { readRows } from './read-rows.ts';

/** The size of the database on disk in bytes, without the write-ahead log. */
export const databaseBytes = async ({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>): Promise<number> => {
  const size =
    engine === 'sqlite'
      ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const [found] = await readRows(db, size);
  return Number(found?.bytes ?? 0);
};
