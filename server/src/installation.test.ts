import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config/config.ts';
import { migrations } from './db/migrations/migrations.ts';
import { openInstallation } from './installation.ts';
import { createBuild } from './test/build.ts';
import { startS3 } from './test/servers/s3-server.ts';
import { createTestClock } from './test/start-test-app.ts';

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
