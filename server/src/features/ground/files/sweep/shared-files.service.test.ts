import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskStorage } from '../../../../lib/storage/storage.ts';
import { upload } from '../../../../test/factories/files.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { lacksFiles } from './shared-files.service.ts';

test('a server detects that the other servers store their files elsewhere', async () => {
  const { api, build, db, dataDir } = await startTestApp();
  const own = diskStorage(join(dataDir, 'files'));
  const other = diskStorage(join(dataDir, 'elsewhere'));
  expect(await lacksFiles(db, other)).toBe(false);
  await upload({ api }, await build.staffToken());
  const { id } = await build.file('gallery', (await build.staff()).id);
  await db
    .updateTable('files')
    .set({ kind: 'cover', id: 'f'.repeat(24) })
    .where('id', '=', id)
    .execute();
  expect([await lacksFiles(db, own), await lacksFiles(db, other)]).toEqual([false, true]);
});
