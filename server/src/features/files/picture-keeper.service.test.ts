import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newId } from '../../lib/id.ts';
import { ImageRefused } from '../../lib/images.ts';
import { diskStorage } from '../../lib/storage.ts';
import { filesOnDisk, pictureOf } from '../../test/files.ts';
import { startTestApp } from '../../test/start-test-app.ts';
import { createPictureKeeper } from './picture-keeper.service.ts';

test('keeps bytes as an upload would be, for a record to claim', async () => {
  const { db, clock, dataDir } = await startTestApp();
  const keeper = createPictureKeeper({ db, clock, storage: diskStorage(join(dataDir, 'files')) });
  const uploadedBy = newId();
  const key = await keeper.keep('icon', uploadedBy, await pictureOf(600, 600));
  expect(await db.selectFrom('files').selectAll().execute()).toMatchObject([
    { id: key, kind: 'icon', uploaded_by: uploadedBy, holder: null, variants: { full: { width: 512, height: 512 } } },
  ]);
  await expect(keeper.keep('icon', uploadedBy, Buffer.from('<svg/>'))).rejects.toThrow(ImageRefused);
  expect(filesOnDisk({ dataDir })).toHaveLength(3);
});
