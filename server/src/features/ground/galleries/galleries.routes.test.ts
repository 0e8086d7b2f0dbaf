import { limits } from '@touchline/contract/wire/limits';
import { createMatch, getMatch, listMatches, updateMatch, type Match } from '@touchline/contract/football/matches';
import { deleteImage } from '@touchline/contract/club/uploads';
import { expect, test } from 'vitest';
import { eventually } from '../../../test/helpers/eventually.ts';
import { filesOnDisk, upload } from '../../../test/factories/files.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const start = async () => {
  const app = await startTestApp();
  const { api, build } = app;
  const { id: userId, token } = await build.signedIn();
  const teams = [(await build.team()).id, (await build.team()).id] as [string, string];
  const input = { date: '2026-08-22T16:30:00.000Z', teams, leagues: (await build.league()).id };
  const made = await api.with(token)(createMatch, { body: input });
  const params = { id: made._id };
  return {
    ...app,
    token,
    userId,
    input,
    made,
    params,
    cover: made.images[0]!.key,
    photo: async (by = userId) => (await build.file('gallery', by)).id,
    get: () => api.with(token)(getMatch, { params }),
    set: (images: { key: string; description: string }[], others: object = {}) =>
      api.with(token)(updateMatch, { params, body: { images, ...others } }),
    refused: (images: unknown) => api.refused(updateMatch, { params, body: { images } }, token),
    remove: (url: string) => api.with(token)(deleteImage, { body: { url } }),
  };
};
const keysOf = ({ images }: Match) => images.map(({ key }) => key);
const told = (key: string, description = 'Photo') => ({ key, description });

test('a single record links each picture large and small, a list only small', async () => {
  const { app, api, token, set, db } = await start();
  const { key } = await upload({ api }, token, 'gallery');
  const { images } = await set([told(key)]);
  const sizeOf = async (url: string) => (await app.fastify.inject({ url })).rawPayload.length;
  const { variants } = await db.selectFrom('files').select('variants').where('id', '=', key).executeTakeFirstOrThrow();
  expect(await sizeOf(images[0]!.url)).toBe(variants['full']!.bytes);
  expect(await sizeOf(images[0]!.thumb)).toBe(variants['thumb']!.bytes);
  const listed = (await api.with(token)(listMatches, {})).records[0]!.images[0]!;
  expect([listed.url, listed.thumb]).toEqual([images[0]!.thumb, images[0]!.thumb]);
});

test('pictures are added, described, reordered and removed', async () => {
  const { set, get, api, cover, photo, db, params } = await start();
  const [first, second] = [await photo(), await photo()];
  expect(await set([told(cover, ''), told(first, ' The goal '), told(second)])).toMatchObject({
    images: [
      { key: cover, description: '', isCover: true },
      { key: first, description: 'The goal', isCover: false },
      { key: second, description: 'Photo', isCover: false },
    ],
  });
  expect(keysOf(await set([told(second), told(first), told(cover, '')]))).toEqual([second, first, cover]);
  expect(keysOf(await set([told(second)]))).toEqual([second]);
  expect(await get()).toMatchObject({ images: [{ key: second, description: 'Photo', isCover: false }] });
  const { records } = await api.asStaff(listMatches, {});
  expect(keysOf(records[0]!)).toEqual([second]);
  const held = await db.selectFrom('files').select('holder').where('holder', 'is not', null).execute();
  expect(held).toEqual([{ holder: `matches:${params.id}:images.${second}` }]);
});

test('refuses an uploaded picture without a description, naming it', async () => {
  const { refused, cover, photo, made, get } = await start();
  const [first, second] = [await photo(), await photo()];
  const message = 'A description is needed';
  expect(await refused([told(cover, ''), told(first, ''), told(second, ' \n ')])).toMatchObject({
    statusCode: 400,
    errors: [
      { field: 'images.1.description', message },
      { field: 'images.2.description', message },
    ],
  });
  expect(await get()).toEqual(made);
});

test('AZ6 refuses anything but an unused gallery upload of the account, naming it', async () => {
  const { refused, build, photo, userId, set, api, token, input, get } = await start();
  const taken = await photo();
  await api.with(token)(createMatch, { body: { ...input, images: [told(taken)] } });
  const coverOfAnother = (await api.with(token)(createMatch, { body: input })).images[0]!.key;
  const mine = await photo();
  await set([told(mine)]);
  const wrong = [
    (await build.file('icon', userId)).id,
    (await build.file('profile', userId)).id,
    await photo(await build.adminId()),
    taken,
    coverOfAnother,
    '0'.repeat(24),
  ];
  for (const key of wrong)
    expect(await refused([told(mine), told(key)])).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'images.1.key', message: 'This image is not known' }],
    });
  expect(await refused([told('x')])).toMatchObject({ errors: [{ field: 'images.0.key' }] });
  expect(keysOf(await get())).toEqual([mine]);
});

test('refuses a duplicate picture, and more pictures than a gallery allows', async () => {
  const { refused, photo, cover } = await start();
  const key = await photo();
  expect(await refused([told(cover, ''), told(key), told(key, 'Again')])).toMatchObject({
    errors: [{ field: 'images.2.key', message: 'This image is already in the list' }],
  });
  expect(await refused(Array.from({ length: limits.galleryImagesMax + 1 }, () => told(key)))).toMatchObject({
    errors: [{ field: 'images', message: 'There are too many entries' }],
  });
  expect(await refused([told(key, 'x'.repeat(limits.textMax + 1))])).toMatchObject({
    errors: [{ field: 'images.0.description', message: 'This text is too long' }],
  });
});

test('of two records that take one picture at once one gets it', async () => {
  const { api, token, input, photo, db } = await start();
  const key = await photo();
  const body = { ...input, images: [told(key)] };
  const answers = await Promise.all([1, 2, 3].map(() => api.raw(createMatch, { body }, token)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400]);
  expect(await db.selectFrom('gallery_images').select('file_id').where('file_id', '=', key).execute()).toHaveLength(1);
});

test('a cover gets a new key only when date or teams change', async () => {
  const { api, token, params, cover, build, get, input } = await start();
  const change = async (body: object) => keysOf(await api.with(token)(updateMatch, { params, body }))[0]!;
  expect(await change({ venue: 'Campo' })).toBe(cover);
  expect(await change({ date: input.date })).toBe(cover);
  const moved = await change({ date: '2026-08-23T16:30:00.000Z' });
  expect(moved).not.toBe(cover);
  const swapped = await change({ teams: [input.teams[0], (await build.team()).id] });
  expect(swapped).not.toBe(moved);
  // The client read the list before that, and the change itself may send the outdated key.
  expect(await get()).toMatchObject({ images: [{ key: swapped, isCover: true }] });
  const after = await api.with(token)(updateMatch, {
    params,
    body: { date: input.date, images: [told(swapped, 'The drawing')] },
  });
  expect(after.images).toMatchObject([{ description: 'The drawing', isCover: true }]);
  expect(keysOf(after)).not.toEqual([swapped]);
});

test('adding a photo with an outdated cover key loses nothing', async () => {
  const { set, api, token, params, cover, photo } = await start();
  const key = await photo();
  await api.with(token)(updateMatch, { params, body: { date: '2026-08-23T16:30:00.000Z' } });
  expect((await set([told(cover, ''), told(key)])).images).toMatchObject([{ isCover: true }, { key }]);
});

test('deleting a picture removes it from its record, is recorded, and creates a cover if it was the last', async () => {
  const { set, get, remove, photo, api, token, db, clock, params, build, ...app } = await start();
  const { key } = await upload({ api }, token, 'gallery');
  const before = await set([told(key), told(await photo())]);
  await api.with(await build.staffToken('medical'))(deleteImage, { body: { url: before.images[0]!.url } });
  const after = await get();
  expect(keysOf(after)).toEqual([keysOf(before)[1]]);
  expect(after.updatedAt > before.updatedAt).toBe(true);
  await remove(keysOf(after)[0]!);
  const [cover, ...others] = (await get()).images;
  expect(cover).toMatchObject({ isCover: true, description: '' });
  expect(others).toEqual([]);
  // A cover returns with a new key.
  await remove(cover!.key);
  expect((await get()).images).toMatchObject([{ isCover: true }]);
  expect(keysOf(await get())).not.toEqual([cover!.key]);
  const notes = await db.selectFrom('audit_log').select(['action', 'fields']).orderBy('seq').execute();
  expect(notes.slice(2)).toEqual(Array(3).fill({ action: 'match.updated', fields: ['images'] }));
  await eventually(() => expect(filesOnDisk(app)).toEqual([]));
  expect(await api.refused(deleteImage, { body: { url: key } }, token)).toMatchObject({ statusCode: 404 });
});
