import { sql } from 'kysely';
import type { Db, OpenDatabase, Tx } from '../database.ts';
import { postgresTrigrams } from '../migrations/0021-0040/0038-search-by-trigrams.ts';

/** True if PostgreSQL finds people by the trigrams of a search instead of reading the whole table. */
export const hasTextIndex = async (db: Db | Tx): Promise<boolean> => {
  const { rows } = await sql`select 1 from pg_indexes
    where schemaname = current_schema() and indexname = 'users_search_trigrams'`.execute(db);
  return rows.length > 0;
};

/** What log and doctor say about a PostgreSQL without the index. */
export const textIndexMissing = {
  problem: 'a search of people reads the whole table: PostgreSQL lacks the extension pg_trgm',
  advice:
    'run "create extension pg_trgm" as a superuser in this database; the next start of the server builds the index',
};

/**
 * Creates the index of texts if it is missing, which takes some seconds per 100,000 people; false if PostgreSQL lacks
 * the extension and the user of the database may not create it. Servers that start at once take turns.
 */
export const ensureTextIndex = async ({ db, openPatiently }: Pick<OpenDatabase, 'db' | 'openPatiently'>) => {
  if (await hasTextIndex(db)) return true;
  const patient = openPatiently?.();
  try {
    return await (patient?.db ?? db).transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('users_search_trigrams'))`.execute(tx);
      await sql.raw(postgresTrigrams).execute(tx);
      return hasTextIndex(tx);
    });
  } finally {
    await patient?.close();
  }
};
