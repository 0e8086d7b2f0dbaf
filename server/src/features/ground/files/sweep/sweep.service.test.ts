import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { hoursMs, minutesMs } from '../../../../lib/time/clock.ts';
import { newId } from '../../../../lib/id.ts';
import { diskStorage } from '../../../../lib/storage/storage.ts';
import { dateFilesOnDisk, filesOnDisk, upload } from '../../../../test/factories/files.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { createSweepService } from './sweep.service.ts';

const start = async (options: Parameters<typeof startTestApp>[0] = {}) => {
  const app = await startTestApp(options);
  const { db, clock, dataDir } = app;
  const storage = diskStorage(join(dataDir, 'files'));
  return {
    ...app,
    storage,
    /** Sets the files' times on the disk, which has a clock of its own. */
    dateFiles: () => dateFilesOnDisk(app),
    sweep: createSweepService({ db, storage, clock, folder: join(dataDir, 'incoming') }),
    onDisk: () => filesOnDisk(app).sort(),
    rows: () => db.selectFrom('files').select(['id', 'holder', 'removed_at']).execute(),
  };
};

test('UP8 an unused upload is deleted after a day, one that a record holds stays', async () => {
  const { api, build, clock, sweep, dateFiles, onDisk, rows } = await start();
  const token = await build.staffToken();
  const [unused, held] = [await upload({ api }, token), await upload({ api }, token)];
  dateFiles();
  const { id } = await build.player();
  await api.with(token)(updateUser, { params: { id }, body: { profileImage: held.key } });
  clock.advance(hoursMs(23));
  await sweep.run();
  expect((await rows()).map((row) => row.id).sort()).toEqual([unused.key, held.key].sort());
  clock.advance(hoursMs(1) + minutesMs(1));
  await sweep.run();
  expect(await rows()).toEqual([{ id: held.key, holder: `users:${id}:profileImage`, removed_at: null }]);
  expect(onDisk()).toEqual(['card', 'full', 'thumb'].map((variant) => `${held.key}-${variant}`));
});

test('UP8 content that a crash left without a row is deleted after a day', async () => {
  const { storage, clock, sweep, dateFiles, onDisk, dataDir } = await start();
  const name = `${newId()}-full`;
  await storage.put(name, Buffer.from('left'));
  writeFileSync(join(dataDir, 'files', name.slice(22, 24), `${name}.0123abcd.tmp`), 'half');
  dateFiles();
  clock.advance(hoursMs(23));
  await sweep.run();
  expect(onDisk()).toHaveLength(2);
  clock.advance(hoursMs(2));
  await sweep.run();
  expect(onDisk()).toEqual([]);
});

test('OP5 a clock that jumps a year ahead and back deletes no content that still gets its row', async () => {
  const { storage, clock, sweep, dateFiles, onDisk } = await start();
  await sweep.run();
  await storage.put(`${newId()}-full`, Buffer.from('under way'));
  dateFiles();
  for (const days of [365, -365]) {
    clock.advance(hoursMs(days * 24));
    await sweep.run();
    expect(onDisk()).toHaveLength(1);
  }
  clock.advance(hoursMs(25));
  await sweep.run();
  expect(onDisk()).toEqual([]);
});

test('UP1 a partial upload left by a crash is deleted after an hour', async () => {
  const { clock, sweep, dateFiles, onDisk, dataDir } = await start();
  writeFileSync(join(dataDir, 'incoming', 'half.upload'), 'half');
  dateFiles();
  clock.advance(minutesMs(59));
  await sweep.run();
  expect(onDisk()).toEqual(['half.upload']);
  clock.advance(hoursMs(1));
  await sweep.run();
  expect(onDisk()).toEqual([]);
});

test('UP8 a deletion first marks the row: the next run deletes its content', async () => {
  const { api, build, clock, db, sweep, onDisk, rows } = await start();
  const token = await build.staffToken();
  const { key } = await upload({ api }, token);
  await sweep.run();
  await db.updateTable('files').set({ removed_at: clock().toISOString() }).execute();
  expect(onDisk()).toHaveLength(3);
  await sweep.run();
  expect(onDisk()).toEqual([]);
  expect(await rows()).toEqual([]);
  expect(key).toMatch(/^[0-9a-f]{24}$/);
});

test('UP8 a removal interrupted by a crash is finished', async () => {
  const { api, build, clock, db, storage, sweep, onDisk, rows } = await start();
  const { key } = await upload({ api }, await build.staffToken());
  await db.updateTable('files').set({ removed_at: clock().toISOString() }).execute();
  await storage.remove(`${key}-thumb`);
  await sweep.run();
  expect(onDisk()).toEqual([]);
  expect(await rows()).toEqual([]);
});

test('sweeps many files in batches', async () => {
  const { storage, clock, sweep, dateFiles, onDisk } = await start();
  for (let count = 0; count < 450; count += 1) await storage.put(`${newId()}-full`, Buffer.from('left'));
  dateFiles();
  clock.advance(hoursMs(25));
  await sweep.run();
  expect(onDisk()).toEqual([]);
});

test("never touches files beside a database that is not set up: they may be another installation's", async () => {
  const { storage, clock, sweep, dateFiles, onDisk } = await start({ configured: false });
  await storage.put(`${newId()}-full`, Buffer.from('kept'));
  dateFiles();
  clock.advance(hoursMs(1000));
  await sweep.run();
  expect(onDisk()).toHaveLength(1);
});

test('does not delete files with foreign names', async () => {
  const { clock, sweep, dateFiles, onDisk, dataDir } = await start();
  mkdirSync(join(dataDir, 'files', 'zz'), { recursive: true });
  writeFileSync(join(dataDir, 'files', 'zz', 'Notes.txt'), 'mine');
  dateFiles();
  clock.advance(hoursMs(1000));
  await sweep.run();
  expect(onDisk()).toEqual(['Notes.txt']);
});
