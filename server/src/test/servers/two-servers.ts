import { join } from 'node:path';
import { sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../db/database.ts';
import { diskStorage } from '../../lib/storage/storage.ts';
import { createApi } from '../api.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';

/** Gives the address under which a server reaches PostgreSQL in place of this one. */
type Through = (url: URL) => Promise<URL>;

/** The same database through other connections; on SQLite and PGlite, which have only one, the same connection. */
export const openAgain = async (
  database: OpenDatabase,
  through: Through = async (url) => url,
): Promise<OpenDatabase> => {
  const given = inject('postgres');
  if (database.engine === 'sqlite' || given.pglite) return database;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
  const url = new URL(given.adminUrl);
  url.pathname = rows[0]!.name;
  const again = openDatabase({ engine: 'postgres', url: (await through(url)).href }, () => {});
  onTestFinished(again.close);
  return again;
};

/** Two servers on one database with the same keys and files, each with its own folder and connections. */
export const startTwoServers = async (options: Parameters<typeof startTestApp>[0] = {}, through?: Through) => {
  const first = await startTestApp(options);
  const { secrets, clock, dataDir, build } = first;
  const storage = diskStorage(join(dataDir, 'files'));
  const deps = { ...options.deps, database: await openAgain(first.database, through), secrets, clock, storage };
  const other = await startTestApp({ ...options, configured: false, deps });
  // The second server also knows the accounts that `build` creates.
  const second: TestApp = { ...other, build, api: createApi(other.app.fastify, build) };
  return { first, second };
};
