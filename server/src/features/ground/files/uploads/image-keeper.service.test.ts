import { join } from 'node:path';
import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { openPostgres } from '../../../../db/postgres/postgres.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { newId } from '../../../../lib/id.ts';
import { ImageRefused } from '../../../../lib/images/image-refused.ts';
import { diskStorage } from '../../../../lib/storage/storage.ts';
import { filesOnDisk, newImage } from '../../../../test/factories/files.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { createImageKeeper } from './image-keeper.service.ts';

test('stores bytes like an upload, for a record to claim', async () => {
  const { db, clock, dataDir } = await startTestApp();
  const keeper = createImageKeeper({ db, clock, storage: diskStorage(join(dataDir, 'files')) });
  const uploadedBy = newId();
  const key = await keeper.keep('icon', uploadedBy, await newImage(600, 600));
  expect(await db.selectFrom('files').selectAll().execute()).toMatchObject([
    { id: key, kind: 'icon', uploaded_by: uploadedBy, holder: null, variants: { full: { width: 512, height: 512 } } },
  ]);
  await expect(keeper.keep('icon', uploadedBy, Buffer.from('<svg/>'))).rejects.toThrow(ImageRefused);
  expect(filesOnDisk({ dataDir })).toHaveLength(3);
});

test('UP8 DU4 keeps the content when it is unknown if its row was written: the sweep checks later', async () => {
  const { clock, dataDir } = await startTestApp();
  const { dialect } = openPostgres('postgres://nobody@127.0.0.1:1/nothing', () => {});
  const db = new Kysely<Tables>({ dialect });
  const keeper = createImageKeeper({ db, clock, storage: diskStorage(join(dataDir, 'files')) });
  await expect(keeper.keep('icon', newId(), await newImage(60, 60))).rejects.toThrow('ECONNREFUSED');
  expect(filesOnDisk({ dataDir })).toHaveLength(3);
  await db.destroy();
});
