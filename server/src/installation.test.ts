import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from './config/config.ts';
import { openDatabase, type DatabaseTarget } from './db/database.ts';
import { migrateWithin, migrationsMade } from './db/migrations/migrate-within.ts';
import { migrations } from './db/migrations/migrations.ts';
import { dropSchema, readSchema } from './db/schema.ts';
import { createKeysRepository } from './features/club/keys/keys.repository.ts';
import { openInstallation } from './installation.ts';
import { secretsFrom } from './lib/crypto/secrets.ts';
import { writeMarker } from './lib/storage/data-directory.ts';
import { createBuild } from './test/build.ts';
import { takeDatabase } from './test/postgres/postgres-databases.ts';
import { testEngine } from './test/test-database.ts';
import { startS3 } from './test/servers/s3-server.ts';
import { createTestClock } from './test/start-test-app.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

test('LG2 logs which migrations were run, and nothing if there were none', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const lines: [entry: unknown, event: string][] = [];
  const tell = (entry: unknown, event: string) => void lines.push([entry, event]);
  const config = readConfig({ DATA_DIR: dataDir });
  const open = async () => (await openInstallation({ config, log: { info: tell, warn: tell, error: tell } })).close();
  await open();
  expect(lines).toEqual([[{ migrated: migrations.map(({ name }) => name) }, 'the database was migrated']]);
  await open();
  expect(lines).toHaveLength(1);
});

/** A database of the engine under test that is not ours: without any table, and closed. */
const strangeDatabase = async (folder: string): Promise<DatabaseTarget> => {
  const given = inject('postgres');
  if (testEngine === 'sqlite' || given.pglite) {
    const file = join(folder, 'strange.db');
    await openDatabase({ engine: 'sqlite', file }, () => {}).close();
    return { engine: 'sqlite', file };
  }
  const { url, giveBack } = await takeDatabase(given);
  onTestFinished(giveBack);
  const { db, engine, close } = openDatabase({ engine: 'postgres', url }, () => {});
  await db.transaction().execute((tx) => dropSchema(tx, engine));
  await close();
  return { engine: 'postgres', url };
};

const tablesIn = async (target: DatabaseTarget): Promise<string[]> => {
  const { db, engine, close } = openDatabase(target, () => {});
  try {
    return (await readSchema(db, engine)).map(({ name }) => name);
  } finally {
    await close();
  }
};

test('SU5 a wrong address of the database is refused before anything is written to it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = await strangeDatabase(dataDir);
  writeMarker(dataDir, 'some-club');
  const start = () => openInstallation({ config: { dataDir, database }, log: quiet });
  await expect(start()).rejects.toThrow('its database contains no club');
  expect(await tablesIn(database)).toEqual([]);
});

test('SU5 the database of another club, made by an older version, is not migrated', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = await strangeDatabase(dataDir);
  const upTo = '0025-know-keys';
  const { db, engine, close } = openDatabase(database, () => {});
  await db.transaction().execute(async (tx) => {
    await migrateWithin(tx, engine, upTo);
    await createKeysRepository(tx).insertOnce(secretsFrom(randomBytes(64)), '2026-08-15T08:00:00.000Z');
  });
  await close();
  const secretsKey = randomBytes(64);
  const start = () => openInstallation({ config: { dataDir, database, secretsKey }, log: quiet });
  await expect(start()).rejects.toThrow('the keys of this server are not those of its database');
  const { db: after, ...opened } = openDatabase(database, () => {});
  const made = await migrationsMade(after, opened.engine);
  await opened.close();
  expect(made.at(-1)).toBe(upTo);
});

const startBucket = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const s3 = await startS3();
  onTestFinished(s3.stop);
  const warnings: string[] = [];
  const tell = (_entry: unknown, event: string) => void warnings.push(event);
  const open = (env: Record<string, string> = {}, dataDir = 'data') =>
    openInstallation({
      config: readConfig({ DATA_DIR: join(folder, dataDir), ...s3.env, ...env }),
      log: { info: () => {}, warn: tell, error: tell },
    });
  /** Leaves a configured installation with a club. */
  const setUp = async (dataDir: string) => {
    const { database, secrets, close } = await open({}, dataDir);
    await createBuild({ db: database.db, clock: createTestClock(), secrets }).club();
    await close();
    await (await open({}, dataDir)).close();
  };
  return { s3, warnings, open, setUp };
};

test.each<[string, Record<string, string>, RegExp]>([
  ['a bucket that does not exist', {}, /^FILES_URL: there is no bucket other-files at http/],
  ['an unknown key', { AWS_ACCESS_KEY_ID: 'marker' }, /^FILES_URL: http\S+ does not accept AWS_ACCESS_KEY_ID/],
  ['a wrong secret', { AWS_SECRET_ACCESS_KEY: 'marker' }, /^FILES_URL: http\S+ does not accept AWS_ACCESS_KEY_ID/],
])('SC2 %s aborts the start with a one-line error without keys', async (what, env, message) => {
  const { s3, open } = await startBucket();
  const wrong = what.startsWith('a bucket') ? { FILES_URL: s3.url.replace(s3.bucket, 'other-files') } : env;
  await expect(open(wrong)).rejects.toThrow(message);
  await expect(open(wrong)).rejects.not.toThrow(/marker|S3RVER|\n/);
  // The failed start has released the data directory.
  await (await open()).close();
});

test('access keys with too few rights abort the start', async () => {
  const { s3, open } = await startBucket();
  for (const method of ['PUT', 'GET', 'DELETE']) {
    s3.fail(403, { method });
    await expect(open()).rejects.toThrow('FILES_URL: the keys may not list, read, write and remove in the bucket');
  }
});

test('a bucket with the files of another installation aborts the start, before anything is swept', async () => {
  const { open, setUp, s3 } = await startBucket();
  await setUp('one');
  await (await open({}, 'one')).close();
  const other = 'holds the files of another installation; choose another prefix or bucket';
  await expect(open({}, 'new')).rejects.toThrow(other);
  await (await open({ FILES_URL: `${s3.url}&prefix=two` }, 'new')).close();
});

test('starts although the storage service is down, and logs a warning', async () => {
  const { s3, warnings, open } = await startBucket();
  s3.fail(503);
  const { storage, close } = await open();
  expect(warnings).toEqual(['the file storage answered 503 SlowDown']);
  s3.heal();
  await storage.check();
  await close();
});
