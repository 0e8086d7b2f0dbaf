import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { secretsFrom } from '../crypto/secrets.ts';
import { startS3 } from '../../test/servers/s3-server.ts';
import { diskJournal, type ErasureJournal } from './erasure-journal.ts';
import { newId } from '../id.ts';
import { s3Journal } from '../s3/s3-journal.ts';
import { s3Storage } from '../s3/s3-storage.ts';

const start = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-journal-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, path: join(dataDir, 'erasures.jsonl'), journal: diskJournal(dataDir) };
};

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

const startInBucket = async () => {
  const s3 = await startS3();
  onTestFinished(s3.stop);
  const bucket = readConfig({ ...s3.env, FILES_URL: `${s3.url}&prefix=club` }).bucket!;
  const keys = secretsFrom(randomBytes(64));
  /** A server of the same club with its own disk. */
  const server = () => {
    const { journal: before } = start();
    return { before, journal: s3Journal(bucket, { before, keys, pageSize: 10 }) };
  };
  return { s3, server, storage: s3Storage(bucket, { log: quiet }) };
};

/** The journal of one server, and the same journal as another server reads it. */
const places: Record<string, () => Promise<[ErasureJournal, ErasureJournal]>> = {
  'on the disk': () => {
    const { dataDir, journal } = start();
    return Promise.resolve([journal, diskJournal(dataDir)]);
  },
  'in a bucket': async () => {
    const { server } = await startInBucket();
    return [server().journal, server().journal];
  },
};

const entry = (at = '2026-08-15T08:00:00.000Z') => ({ person: newId(), at });
const later = '2026-08-16T08:00:00.000Z';

test.each(Object.entries(places))('PR2 %s lists each erased person once, in order', async (_, open) => {
  const [journal, other] = await open();
  expect(await journal.list()).toEqual([]);
  const entries = Array.from({ length: 21 }, () => entry());
  await Promise.all(entries.map((one) => journal.append(one)));
  await other.append({ ...entries[0]!, at: later });
  expect(await journal.list()).toEqual(entries);
  expect(await other.list()).toEqual(entries);
});

test.each(Object.entries(places))('PR2 %s forgets a cancelled entry, and accepts it again', async (_, open) => {
  const [journal, elsewhere] = await open();
  const [one, other] = [entry(), entry()];
  await journal.append(one);
  await journal.append(other);
  await journal.cancel(one);
  expect(await elsewhere.list()).toEqual([other]);
  await elsewhere.append({ ...one, at: later });
  expect(await journal.list()).toEqual([other, { ...one, at: later }]);
});

test.each(Object.entries(places))(
  'PR2 %s keeps an order when another one for the same person is cancelled',
  async (_, open) => {
    const [journal, elsewhere] = await open();
    const first = entry();
    const second = { ...first, at: later };
    await journal.append(first);
    await journal.append(second);
    await journal.cancel(first);
    expect(await elsewhere.list()).toEqual([second]);
  },
);

test('PR2 on the disk only the owner may read it', async () => {
  const { path, journal } = start();
  await journal.append(entry());
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('PR2 in a bucket it includes entries written to a disk before, and is not listed among the files', async () => {
  const { s3, server, storage } = await startInBucket();
  const [first, second] = [server(), server()];
  const [early, late] = [entry(), entry(later)];
  await first.before.append(early);
  await second.journal.append(late);
  expect(await second.journal.list()).toEqual([late]);
  expect(await first.journal.list()).toEqual([early, late]);
  expect(await second.journal.list()).toEqual([early, late]);
  expect(s3.keys()).toEqual([
    expect.stringMatching(`^club/erasures/2026-08-15T080000.000Z-${early.person}[.]`),
    expect.stringMatching(`^club/erasures/2026-08-16T080000.000Z-${late.person}[.]`),
  ]);
  for await (const { name } of storage.list()) expect(name).toBeUndefined();
});

test('PR2 in a bucket an entry counts only once the service confirms it', async () => {
  const { s3, server } = await startInBucket();
  const { journal } = server();
  s3.fail(507);
  await expect(journal.append(entry())).rejects.toMatchObject({ name: 'StorageError', isFull: true });
  s3.fail(403);
  await expect(journal.list()).rejects.toMatchObject({ name: 'StorageError' });
  s3.heal();
  expect(await journal.list()).toEqual([]);
});

test('PR2 loses no entry when a crash cuts off a line at any point', async () => {
  const { path, journal } = start();
  const [first, next] = [entry(), entry()];
  const torn = JSON.stringify(entry());
  for (let length = 1; length < torn.length; length += 1) {
    rmSync(path, { force: true });
    await journal.append(first);
    appendFileSync(path, torn.slice(0, length));
    expect(await journal.list()).toEqual([first]);
    await journal.append(next);
    expect(await journal.list()).toEqual([first, next]);
  }
});

test('PR2 refuses to read a journal with damage that no crash causes', async () => {
  const { path, journal } = start();
  await journal.append(entry());
  writeFileSync(path, readFileSync(path, 'utf8').replace('person', 'pers0n'));
  await expect(journal.list()).rejects.toThrow(/erasures\.jsonl can't be read in line 1/);
});
