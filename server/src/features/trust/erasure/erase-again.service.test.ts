import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import { newJournal } from '../../../installation.ts';
import { secretsFrom } from '../../../lib/crypto/secrets.ts';
import { createS3Client } from '../../../lib/s3/s3-client.ts';
import { s3Times } from '../../../lib/s3/s3-storage.ts';
import { startS3 } from '../../../test/servers/s3-server.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { createKeysRepository } from '../../club/keys/keys.repository.ts';
import { adoptKeys } from '../../club/keys/keys.service.ts';
import { eraseAgain } from './erase-again.service.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

test('PR2 a bucket that does not answer at the start is tried again, and the journal is applied then', async () => {
  const { db, clock, audit, secrets, build, dataDir } = await startTestApp();
  const s3 = await startS3();
  onTestFinished(s3.stop);
  const journal = newJournal(readConfig({ ...s3.env, DATA_DIR: dataDir }), secrets);
  const [{ id }, stays] = [await build.player(), await build.player()];
  await journal.append({ person: id, at: clock().toISOString() });
  const there = async () =>
    (await db.selectFrom('users').select('id').where('role', '=', 'player').execute()).map((row) => row.id);

  s3.fail(503);
  const job = await eraseAgain({ db, clock, audit, journal, keyId: secrets.keyId, log: quiet });
  onTestFinished(async () => job?.stop());
  await job?.wake();
  expect(await there()).toEqual([id, stays.id]);
  s3.heal();
  await job?.wake();
  expect(await there()).toEqual([stays.id]);
  expect(job?.report?.()).toMatchObject({ runs: 2, failures: 1 });
  s3.fail(403);
  await expect(eraseAgain({ db, clock, audit, journal, keyId: secrets.keyId, log: quiet })).rejects.toMatchObject({
    name: 'StorageError',
  });
});

/** A club with files in a bucket, and what a start does about its journal. */
const startInBucket = async () => {
  const app = await startTestApp();
  const { db, clock, audit, build, dataDir, secrets } = app;
  const s3 = await startS3();
  onTestFinished(s3.stop);
  await createKeysRepository(db).insertOnce(secrets, clock().toISOString());
  const player = (await build.player()).id;
  const config = readConfig({ ...s3.env, DATA_DIR: dataDir });
  const { call } = createS3Client(config.bucket!, s3Times);
  const apply = (keys = secrets) =>
    eraseAgain({ db, clock, audit, journal: newJournal(config, keys), keyId: keys.keyId, log: quiet });
  return {
    ...app,
    s3,
    player,
    apply,
    journal: newJournal(config, secrets),
    /** Writes an object as somebody could who has access to the bucket, but not the keys. */
    plant: (name: string) => call({ method: 'PUT', key: `erasures/${name}`, content: new Uint8Array() }),
    isThere: async () => (await db.selectFrom('users').select('id').where('id', '=', player).execute()).length === 1,
  };
};

test('PR2 an entry that somebody without the keys has put into the bucket erases nobody, and is named', async () => {
  const { apply, plant, player, isThere, journal } = await startInBucket();
  await apply();
  await plant(`2026-08-15T080000.000Z-${player}`);
  await expect(apply()).rejects.toThrow(`${player} in the bucket was not written by a server with these keys`);
  expect(await isThere()).toBe(true);
  expect(await journal.list({ skipUnsigned: true })).toEqual([]);
});

test('PR2 a copied signature does not fit another person', async () => {
  const { apply, plant, player, isThere, journal, clock, s3 } = await startInBucket();
  await apply();
  const other = 'f'.repeat(24);
  await journal.append({ person: other, at: clock().toISOString() });
  const [name] = s3.keys();
  await plant(name!.replace('erasures/', '').replace(other, player));
  await expect(apply()).rejects.toThrow('was not written by a server with these keys');
  expect(await isThere()).toBe(true);
});

test('PR2 entries from before signatures are signed by the first start, and applied', async () => {
  const { apply, plant, player, isThere, s3 } = await startInBucket();
  await plant(`2026-08-15T080000.000Z-${player}`);
  await apply();
  expect(await isThere()).toBe(false);
  expect(s3.keys()).toEqual([expect.stringMatching(new RegExp(`Z-${player}[.][\\w-]{43}$`))]);
});

test('PR2 after new keys were adopted the journal is signed with them', async () => {
  const { apply, player, isThere, journal, db, clock } = await startInBucket();
  await apply();
  await journal.append({ person: player, at: clock().toISOString() });
  const secrets = secretsFrom(randomBytes(64));
  await expect(apply(secrets)).rejects.toThrow('was not written by a server with these keys');
  await adoptKeys({ db, clock }, secrets);
  await apply(secrets);
  expect(await isThere()).toBe(false);
});
