import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, type Db } from '../../db/database.ts';
import { migrations } from '../../db/migrations/migrations.ts';
import { vocabulary } from '../../db/vocabulary.ts';
import { readMarker } from '../../lib/storage/data-directory.ts';
import { findPostgres } from '../../../../scripts/lib/machine.mjs';
import { startPostgres } from '../postgres/postgres-server.ts';
import { setupInputOf } from '../factories/setup-input.ts';
import { newDataDir, newInstallation } from './installation.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { until } from './until.ts';

const binaries = findPostgres();

const newPostgres = async () => {
  const postgres = await startPostgres(binaries ?? '');
  onTestFinished(postgres.stop);
  return postgres;
};

/** Another, empty database of a PostgreSQL. */
const newDatabase = async (url: string, name: string): Promise<string> => {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
};

const open = (url: string): Db => {
  const { db, close } = openDatabase({ engine: 'postgres', url }, () => {});
  onTestFinished(close);
  return db;
};

const notesOf = async (db: Db): Promise<string[]> => {
  const notes = db as unknown as Kysely<{ kysely_migration: { name: string } }>;
  return (await notes.selectFrom('kysely_migration').select('name').orderBy('name').execute()).map(({ name }) => name);
};

/** Omits the last migrations, like a database of an older program. */
const migrateAllBut = async (db: Db, missing: number): Promise<void> => {
  const made = migrations
    .slice(0, -missing)
    .map(({ name, up }): [string, Migration] => [
      name,
      { up: (on: Kysely<unknown>) => up({ db: on, column: vocabulary('postgres'), engine: 'postgres' }) },
    ]);
  const getMigrations = () => Promise.resolve(Object.fromEntries(made));
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
  if (error) throw error as Error;
};

/** Reads the events that a server sends to its consoles. */
const listenTo = async (server: ServerProcess, token: string) => {
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const answer = await fetch(`${server.url}/v1/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  let text = '';
  const read = async () => {
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) text += part;
  };
  void read().catch(() => {});
  await until(() => text.includes('event: alive'));
  return { text: () => text };
};

const addTraining = async (server: ServerProcess, token: string): Promise<number> => {
  const { status } = await fetch(`${server.url}/v1/trainings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Set pieces', date: '2026-08-20T16:00:00.000Z' }),
  });
  return status;
};

// Without PostgreSQL on the machine there is nothing that two servers could share; the run has reported that.
test.runIf(binaries)(
  'SC1 a second server with an empty data directory joins with the same keys, and does not start with others',
  async () => {
    const { url } = await newPostgres();
    const env = { DATABASE_URL: url, SECRETS_KEY: randomBytes(64).toString('base64') };
    const first = await newInstallation(env, 1);
    const server = await startServer(first);
    const second = { dataDir: newDataDir(), env };
    const joined = await startServer(second);
    expect(readMarker(second.dataDir)).toEqual(readMarker(first.dataDir));
    expect(existsSync(join(second.dataDir, 'secrets.json'))).toBe(false);
    const me = (at: string) => fetch(`${at}/auth/me`, { headers: { authorization: `Bearer ${first.tokens[0]}` } });
    expect([(await me(server.url)).status, (await me(joined.url)).status]).toEqual([200, 200]);

    const others: Record<string, string>[] = [{}, { SECRETS_KEY: randomBytes(64).toString('base64') }];
    for (const other of others) {
      const stranger = { dataDir: newDataDir(), env: { DATABASE_URL: url, ...other } };
      const refused = await startServer(stranger, { waitUntilReady: false });
      expect(await refused.exited).toBe(1);
      const lines = refused.output().split('\n').filter(Boolean);
      expect(lines).toEqual([expect.stringMatching(/^Touchline can't start: .*keys.*SECRETS_KEY.*adopt-keys$/)]);
      expect(existsSync(join(stranger.dataDir, 'secrets.json'))).toBe(false);
    }
    expect(server.isRunning()).toBe(true);
  },
);

test.runIf(binaries)(
  'MI1 two servers that start at once migrate a database once, an empty one and an older one',
  async () => {
    const { url } = await newPostgres();
    for (const missing of [migrations.length, 1]) {
      const env = {
        DATABASE_URL: await newDatabase(url, `club${missing}`),
        SECRETS_KEY: randomBytes(64).toString('base64'),
      };
      const db = open(env.DATABASE_URL);
      if (missing < migrations.length) await migrateAllBut(db, missing);
      const servers = await Promise.all([1, 2].map(() => startServer({ dataDir: newDataDir(), env })));
      expect(await notesOf(db)).toEqual(migrations.map(({ name }) => name).sort());
      // The log is written in blocks; the last lines appear when the server ends.
      for (const server of servers) expect(await server.stop()).toBe(0);
      const told = servers.flatMap((server) => server.output().match(/the database was migrated/g) ?? []);
      expect(told).toHaveLength(1);
    }
  },
);

test.runIf(binaries)(
  'SU2 the key that one of two new servers prints also claims the installation at the other, since a proxy may choose either',
  async () => {
    const { url } = await newPostgres();
    const env = { DATABASE_URL: url, SECRETS_KEY: randomBytes(64).toString('base64') };
    const [first, second] = await Promise.all([1, 2].map(() => startServer({ dataDir: newDataDir(), env })));
    await until(() => first!.output().includes('ready'));
    const [, key = ''] = /setupKey=(tlk_[\w-]+)/.exec(first!.output()) ?? [];
    const claim = (path: string, body: unknown) =>
      fetch(second!.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9', 'x-setup-key': key },
        body: JSON.stringify(body),
      }).then(({ status }) => status);
    expect(await claim('/setup/initialize', setupInputOf())).toBe(201);
  },
);

test.runIf(binaries)('DU4 two servers survive a database outage, and notify each other again afterwards', async () => {
  const postgres = await newPostgres();
  const env = { DATABASE_URL: postgres.url, SECRETS_KEY: randomBytes(64).toString('base64') };
  const installation = await newInstallation(env, 2);
  const [token = '', other = ''] = installation.tokens;
  const [first, second] = await Promise.all([startServer(installation), startServer({ dataDir: newDataDir(), env })]);
  const before = await listenTo(second, other);
  expect(await addTraining(first, token)).toBe(201);
  await until(() => before.text().includes('"trainings"'));

  await postgres.halt('immediate');
  for (const server of [first, second]) {
    await until(async () => (await server.statusOf('/health/ready')) === 503);
    expect(await addTraining(server, token)).toBe(503);
  }
  await postgres.resume();
  for (const server of [first, second]) await until(async () => (await server.statusOf('/health/ready')) === 200);
  const after = await listenTo(second, other);
  await until(async () => {
    expect(await addTraining(first, token)).toBe(201);
    return after.text().includes('"trainings"');
  });
  for (const server of [first, second]) expect([server.isRunning(), await server.stop()]).toEqual([true, 0]);
});
