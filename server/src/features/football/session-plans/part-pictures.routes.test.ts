import { join } from 'node:path';
import { deleteTraining, getTraining } from '@touchline/contract/football/trainings';
import { deleteImage } from '@touchline/contract/club/uploads';
import { expect, test } from 'vitest';
import { hoursMs } from '../../../lib/time/clock.ts';
import { diskStorage } from '../../../lib/storage/storage.ts';
import { dateFilesOnDisk, upload } from '../../../test/factories/files.ts';
import { partOf, startSessions } from '../../../test/factories/plan/sessions.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { createSweepService } from '../../ground/files/sweep/sweep.service.ts';

const start = async () => {
  const app = await startSessions();
  const { db, dataDir, clock, token } = app;
  const photo = async () => (await upload(app, token, 'gallery')).key;
  const live = async () =>
    (await db.selectFrom('files').select('id').where('removed_at', 'is', null).where('kind', '=', 'gallery').execute())
      .map(({ id }) => id)
      .sort();
  const sweep = createSweepService({
    db,
    storage: diskStorage(join(dataDir, 'files')),
    clock,
    folder: join(dataDir, 'incoming'),
  });
  return { ...app, photo, live, sweep };
};

test('a part has a photo, read by a link, that the sweep leaves alone', async () => {
  const { create, update, get, photo, app, clock, sweep, live, ...rest } = await start();
  const { _id } = await create();
  const key = await photo();
  const saved = await update(_id, { parts: [partOf('a', 20, { picture: key }), partOf('b', 20)] });
  expect(saved.parts.map(({ picture }) => picture?.key ?? null)).toEqual([key, null]);
  // Not one of the pictures of the training.
  expect(saved.images).toMatchObject([{ isCover: true }]);
  clock.advance(hoursMs(25));
  dateFilesOnDisk({ ...rest, clock });
  await sweep.run();
  expect(await live()).toEqual([key]);
  const [part] = (await get(_id)).parts;
  expect((await app.fastify.inject(part!.picture!.url)).statusCode).toBe(200);
});

test('a photo moves from part to part, and goes with its part', async () => {
  const { create, update, photo, live } = await start();
  const { _id } = await create();
  const [one, two] = [await photo(), await photo()];
  const keys = ({ parts }: Awaited<ReturnType<typeof update>>) => parts.map(({ picture }) => picture?.key);
  await update(_id, { parts: [partOf('a', 20, { picture: one }), partOf('b', 20, { picture: two })] });
  const changed = await update(_id, { parts: [partOf('a', 20, { picture: two }), partOf('b', 20, { picture: one })] });
  expect(keys(changed)).toEqual([two, one]);
  await update(_id, { parts: [partOf('a', 20, { picture: two })] });
  expect(await live()).toEqual([two]);
  await update(_id, { parts: [partOf('a', 20)] });
  expect(await live()).toEqual([]);
});

test('a photo is of one part, one’s own, and not used elsewhere', async () => {
  const { create, update, refused, photo, build, ...app } = await start();
  const { _id } = await create();
  const key = await photo();
  const twice = [partOf('a', 20, { picture: key }), partOf('b', 20, { picture: key })];
  expect(await refused(_id, { parts: twice })).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'parts.1.picture' }],
  });
  const foreign = (await upload(app, await build.staffToken('medical'), 'gallery')).key;
  const icon = (await upload(app, app.token, 'icon')).key;
  await update(_id, { parts: [partOf('a', 20, { picture: key })] });
  const { _id: other } = await create();
  for (const wrong of [foreign, icon, key])
    expect(await refused(other, { parts: [partOf('a', 20, { picture: wrong })] })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'parts.0.picture' }],
    });
});

test('photos go with the training', async () => {
  const { create, update, photo, live, as, db } = await start();
  const { _id } = await create();
  await update(_id, { parts: [partOf('a', 20, { picture: await photo() })] });
  await as(deleteTraining, { params: { id: _id } });
  expect(await live()).toEqual([]);
  for (const table of ['session_plans', 'session_pictures', 'session_players', 'session_staff'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('a removed photo leaves its part, which gives the training a new version', async () => {
  const { create, update, get, photo, as, api, build, clock, ...app } = await start();
  const { _id } = await create();
  const key = await photo();
  const before = await update(_id, { parts: [partOf('a', 20, { picture: key })] });
  clock.advance(1_000);
  const body = { url: key };
  expect(await api.refused(deleteImage, { body }, await build.staffToken('medical'))).toMatchObject({
    statusCode: 403,
  });
  const squads = createSquads({ ...app, build, clock });
  const elsewhere = await squads.coachOf((await squads.squad()).id);
  await update(_id, { squad: (await squads.first()).id });
  expect(await api.refused(deleteImage, { body }, elsewhere.token)).toMatchObject({ statusCode: 404 });
  expect(await as(deleteImage, { body })).toEqual({ deleted: 1 });
  const after = await as(getTraining, { params: { id: _id } });
  expect(after.parts).toMatchObject([{ minutes: 20, picture: null }]);
  expect(after.updatedAt > before.updatedAt).toBe(true);
});
