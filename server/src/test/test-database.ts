import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate, openDatabase, type OpenDatabase } from '../db/database.ts';
import { openPglite } from './pglite.ts';
import { newScratchFolder } from './scratch-folder.ts';

export type TestEngine = 'sqlite' | 'postgres';
export const testEngine: TestEngine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';

let template: Promise<Buffer> | undefined;

/** The bytes of a migrated file, made once a process: writing them is faster than migrating for each test. */
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

const openSqliteCopy = async (dataDir: string): Promise<OpenDatabase> => {
  const file = join(dataDir, 'touchline.db');
  template ??= sqliteTemplate();
  writeFileSync(file, await template);
  return openDatabase({ engine: 'sqlite', file }, () => {});
};

/** A database of its own on the server that the run was given, copied from the migrated template. */
const openPostgresCopy = async (): Promise<OpenDatabase> => {
  const given = inject('postgres');
  if (given.pglite) return openPglite();
  const { adminUrl, template: templateName } = given;
  const name = `touchline_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  // Copying files is three times as fast here as writing each page into the log first, which is the default since 15.
  await admin.query(`create database ${name} template ${templateName} strategy file_copy`);
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const database = openDatabase({ engine: 'postgres', url: url.href }, () => {});
  return {
    ...database,
    close: async () => {
      await database.close();
      const dropping = new pg.Client({ connectionString: adminUrl });
      await dropping.connect();
      await dropping.query(`drop database if exists ${name} with (force)`);
      await dropping.end();
    },
  };
};

/** A fresh, migrated database of the engine under test. */
export const openTestDatabase = (dataDir: string): Promise<OpenDatabase> =>
  testEngine === 'sqlite' ? openSqliteCopy(dataDir) : openPostgresCopy();

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { pglite: true } | { pglite: false; adminUrl: string; template: string };
  }
}
