import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { migrate, openDatabase, type OpenDatabase } from '../db/database.ts';
import { openPglite } from './postgres/pglite.ts';
import { takeDatabase } from './postgres/postgres-databases.ts';
import { newScratchFolder } from '../../../scripts/lib/machine.mjs';

export type TestEngine = 'sqlite' | 'postgres';
export const testEngine: TestEngine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';

let template: Promise<Buffer> | undefined;

/** The bytes of a migrated file, made once per process: writing them is faster than migrating for each test. */
const sqliteTemplate = async (): Promise<Buffer> => {
  const folder = newScratchFolder('template');
  const file = join(folder, 'template.db');
  const database = openDatabase({ engine: 'sqlite', file }, () => {});
  await migrate(database);
  await database.close();
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
};

/** A migrated SQLite database in a data directory. */
export const openSqliteCopy = async (dataDir: string): Promise<OpenDatabase> => {
  const file = join(dataDir, 'touchline.db');
  template ??= sqliteTemplate();
  writeFileSync(file, await template);
  return openDatabase({ engine: 'sqlite', file }, () => {});
};

/** A new database on the PostgreSQL of the run. */
const openPostgresCopy = async (): Promise<OpenDatabase> => {
  const given = inject('postgres');
  if (given.pglite) return openPglite();
  const { url, giveBack } = await takeDatabase(given);
  const database = openDatabase({ engine: 'postgres', url }, () => {});
  return {
    ...database,
    close: async () => {
      await database.close();
      await giveBack();
    },
  };
};

/** A fresh, migrated database of the engine under test. */
export const openTestDatabase = (dataDir: string): Promise<OpenDatabase> =>
  testEngine === 'sqlite' ? openSqliteCopy(dataDir) : openPostgresCopy();

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { pglite: true } | { pglite: false; adminUrl: string; template: string; prefix: string };
  }
}
