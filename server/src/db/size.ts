import { sql } from 'kysely';
import type { OpenDatabase } from './database.ts';

/** The bytes that the database takes on its disk, without the log of what is not written back yet. */
export const databaseBytes = async ({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>): Promise<number> => {
  const size =
    engine === 'sqlite'
      ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await size.execute(db);
  return Number(rows[0]?.bytes ?? 0);
};
