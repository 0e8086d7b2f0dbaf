import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { json } from '../db/database.ts';
import { newJournal, openInstallation } from '../installation.ts';
import { findSecrets } from '../lib/crypto/secrets.ts';
import { diskJournal } from '../lib/storage/erasure-journal.ts';
import { createBuild } from '../test/build.ts';
import { startS3 } from '../test/servers/s3-server.ts';
import { createTestClock } from '../test/start-test-app.ts';
import { move } from './move.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

test('moves files to a bucket and back: read back, claimed, with the erasure journal', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-move-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const s3 = await startS3();
  onTestFinished(s3.stop);
  const told = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => told.mockRestore());
  const env = { ...s3.env, FILES_URL: '', DATA_DIR: join(folder, 'data') };
  const inBucket = { ...env, FILES_URL: s3.url };
  const run = async (given: Record<string, string>, ...args: string[]) => {
    told.mockClear();
    await move({ args, env: given, programDir: folder });
    return told.mock.calls.map(([line]) => String(line)).join('\n');
  };

  const open = (given: Record<string, string>) => openInstallation({ config: readConfig(given), log: quiet });
  const first = await open(env);
  const { db } = first.database;
  const build = createBuild({ db, clock: createTestClock(), secrets: first.secrets });
  await build.club();
  const { id } = await build.file('document', await build.adminId());
  await db
    .updateTable('files')
    .set({ variants: json({ original: { bytes: 5 } }) })
    .where('id', '=', id)
    .execute();
  await first.storage.put(`${id}-original`, Buffer.from('paper'));
  const { installation } = await db.selectFrom('club').select('installation').executeTakeFirstOrThrow();
  await first.close();
  // The next start writes the marker of a configured installation.
  await (await open(env)).close();
  const erasure = { person: 'a'.repeat(24), at: '2026-08-15T08:00:00.000Z' };
  await diskJournal(env.DATA_DIR).append(erasure);

  expect(await run(env, '--files', s3.url)).toContain('1 files with 5 bytes, each read back and identical');
  expect(s3.keys()).toEqual(
    [
      `${id}-original`,
      expect.stringMatching(`^erasures/2026-08-15T080000.000Z-${erasure.person}[.][\\w-]{43}$`),
      'installation.json',
    ].sort(),
  );
  const there = await open(inBucket);
  expect(await (await there.storage.open(`${id}-original`))?.stream.toArray()).toEqual([Buffer.from('paper')]);
  await expect(there.storage.claim(`other than ${installation}`)).rejects.toThrow('another installation');
  await there.close();
  expect(await newJournal(readConfig(inBucket), findSecrets(env.DATA_DIR)).list()).toEqual([erasure]);
  expect(await run(env, '--files', s3.url)).toContain('identical; 1 of them were there already');

  rmSync(join(env.DATA_DIR, 'files'), { recursive: true });
  rmSync(join(env.DATA_DIR, 'erasures.jsonl'));
  expect(await run(inBucket, '--files', 'disk')).toContain('1 files with 5 bytes');
  expect(await diskJournal(env.DATA_DIR).list()).toEqual([erasure]);
  await run(inBucket, '--files', 'disk');
  expect(await diskJournal(env.DATA_DIR).list()).toEqual([erasure]);
});
