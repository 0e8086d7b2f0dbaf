import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate, openDatabase } from '../../db/database.ts';
import { findPostgres } from '../../../../scripts/lib/machine.mjs';
import { startPostgres } from './postgres-server.ts';

/** Unique to this run: another one may use the same server concurrently. */
const prefix = `touchline_${process.pid}_`;
const template = `${prefix}template`;

const makeTemplate = async (adminUrl: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${template} with (force)`);
  await admin.query(`create database ${template} encoding 'UTF8' template template0`);
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = `/${template}`;
  const database = openDatabase({ engine: 'postgres', url: url.href }, () => {});
  await migrate(database);
  await database.close();
};

const dropDatabases = async (adminUrl: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
  await admin.end();
};

const tell = (what: string) => process.stdout.write(`\n*** PostgreSQL of this run: ${what} ***\n\n`);

/**
 * Finds a PostgreSQL for the run: the one that TEST_DATABASE_URL names, else one started from the machine's programs,
 * else PGlite in the test process. TEST_POSTGRES=pglite selects the last one. In CI only a real one is accepted.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const given = process.env.TEST_DATABASE_URL;
  const binaries = given ? undefined : findPostgres();
  if (process.env.TEST_POSTGRES === 'pglite' || (!given && !binaries)) {
    if (process.env.CI)
      throw new Error('CI needs a real PostgreSQL: set TEST_DATABASE_URL, or install the package postgresql');
    tell('none was found, PGlite stands in for it; install postgresql for the real one');
    project.provide('postgres', { pglite: true });
    return async () => {};
  }
  const server = binaries ? await startPostgres(binaries) : undefined;
  const adminUrl = server?.url ?? given ?? '';
  tell(server ? `the machine's, of ${binaries}` : 'the one of TEST_DATABASE_URL');
  await makeTemplate(adminUrl);
  project.provide('postgres', { pglite: false, adminUrl, template, prefix });
  return async () => (server ? server.stop() : dropDatabases(adminUrl));
};
