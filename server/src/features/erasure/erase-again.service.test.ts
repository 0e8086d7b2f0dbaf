import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { newJournal } from '../../installation.ts';
import { startS3 } from '../../test/servers/s3-server.ts';
import { startTestApp } from '../../test/start-test-app.ts';
import { eraseAgain } from './erase-again.service.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

test('PR2 a bucket that does not answer at the start is tried again, and the journal is applied then', async () => {
  const { db, clock, audit, build, dataDir } = await startTestApp();
  const s3 = await startS3();
  onTestFinished(s3.stop);
  const journal = newJournal(readConfig({ ...s3.env, DATA_DIR: dataDir }));
  const [{ id }, stays] = [await build.player(), await build.player()];
  await journal.append({ person: id, at: clock().toISOString() });
  const there = async () =>
    (await db.selectFrom('users').select('id').where('role', '=', 'player').execute()).map((row) => row.id);

  s3.fail(503);
  const job = await eraseAgain({ db, clock, audit, journal, log: quiet });
  onTestFinished(async () => job?.stop());
  await job?.wake();
  expect(await there()).toEqual([id, stays.id]);
  s3.heal();
  await job?.wake();
  expect(await there()).toEqual([stays.id]);
  expect(job?.report?.()).toMatchObject({ runs: 2, failures: 1 });
  s3.fail(403);
  await expect(eraseAgain({ db, clock, audit, journal, log: quiet })).rejects.toMatchObject({ name: 'StorageError' });
});
