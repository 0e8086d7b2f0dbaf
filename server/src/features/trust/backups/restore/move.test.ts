import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../../../db/database.ts';
import { diskStorage } from '../../../../lib/storage/storage.ts';
import { emptyInstallation } from '../../../../test/factories/backups.ts';
import { filesOnDisk, upload } from '../../../../test/factories/files.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { sumsOf } from '../archive/load.service.ts';
import { moveFiles, moveRows } from './move.service.ts';

const openSqlite = (dataDir: string): Promise<OpenDatabase> =>
  Promise.resolve(openDatabase({ engine: 'sqlite', file: join(dataDir, 'moved.db') }, () => {}));

test('an installation moves to another engine and back without a difference, and stays where it was', async () => {
  const running = await startTestApp();
  await upload(running, await running.build.adminToken());
  const before = await sumsOf(running.db, running.database.engine);
  const embedded = await emptyInstallation(openSqlite);
  expect(await moveRows(running.database, embedded.database)).toEqual(before);
  const back = await emptyInstallation();
  await moveRows(embedded.database, back.database);
  expect(await sumsOf(back.database.db, back.database.engine)).toEqual(before);
  expect(await sumsOf(running.db, running.database.engine)).toEqual(before);
  // Sessions continue: it is the same installation.
  expect(await back.database.db.selectFrom('sessions').selectAll().execute()).not.toEqual([]);
  await expect(moveRows(running.database, back.database)).rejects.toThrow('the database is not empty');
});

test('files move to another storage, where each is read back, and an interrupted move can be repeated', async () => {
  const running = await startTestApp();
  await upload(running, await running.build.adminToken());
  const files = diskStorage(join(running.dataDir, 'files'));
  const target = await emptyInstallation();
  const moved = await moveFiles(running.database, files, target.storage);
  expect(moved).toMatchObject({ files: 3, kept: 0, missing: [] });
  const names = filesOnDisk(running).sort();
  expect(filesOnDisk(target).sort()).toEqual(names);
  await target.storage.remove(names[0]!);
  expect(await moveFiles(running.database, files, target.storage)).toEqual({ ...moved, kept: 2 });
  await target.storage.put(names[0]!, Buffer.from('another'));
  await expect(moveFiles(running.database, files, target.storage)).rejects.toThrow(`${names[0]} differs after copying`);
  await target.storage.put(`${'0'.repeat(24)}-full`, Buffer.from('of somebody else'));
  await expect(moveFiles(running.database, files, target.storage)).rejects.toThrow('the storage is not empty');
});
