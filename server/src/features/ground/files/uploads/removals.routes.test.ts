import { messages } from '@touchline/contract/wire/sentences';
import { createLeague, listLeagues } from '@touchline/contract/football/leagues';
import { deleteImage } from '@touchline/contract/club/uploads';
import { getUser, updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { hoursMs } from '../../../../lib/time/clock.ts';
import { newId } from '../../../../lib/id.ts';
import { eventually } from '../../../../test/helpers/eventually.ts';
import { filesOnDisk, upload } from '../../../../test/factories/files.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

const start = async () => {
  const app = await startTestApp({ env: { PUBLIC_URL: 'https://club.example' } });
  const token = await app.build.staffToken('medical');
  return {
    ...app,
    token,
    remove: (url: string, as = token) => app.api.with(as)(deleteImage, { body: { url } }),
    refused: (url: string, as = token) => app.api.refused(deleteImage, { body: { url } }, as),
    liveFiles: async () =>
      (await app.db.selectFrom('files').select('id').where('removed_at', 'is', null).execute()).map(({ id }) => id),
  };
};

test('removes an upload of the account by its key, its link or its full URL', async () => {
  const { remove, token, liveFiles, ...app } = await start();
  for (const name of [
    ({ key }: { key: string; url: string }) => key,
    ({ url }: { url: string }) => url,
    ({ url }: { url: string }) => `https://club.example${url}`,
  ])
    expect(await remove(name(await upload(app, token)))).toEqual({ deleted: 1 });
  expect(await liveFiles()).toEqual([]);
  await eventually(() => expect(filesOnDisk(app)).toEqual([]));
});

test('LI3 the link of a removed upload stops working at once', async () => {
  const { remove, token, app, ...rest } = await start();
  const { url } = await upload(rest, token);
  await remove(url);
  expect((await app.fastify.inject(url)).statusCode).toBe(404);
});

test('UP9 accepts only our own keys and links, and makes no request to check them', async () => {
  const { refused, token, liveFiles, ...app } = await start();
  const { key, url } = await upload(app, token);
  const foreign = [
    `https://evil.example${url}`,
    `http://club.example${url}`,
    `https://club.example:444${url}`,
    `https://user:secret@club.example${url}`,
    `//evil.example${url}`,
    `https://club.example/v1${url}`,
    `${url}?x=1`,
    `${url}#x`,
    `${url}/../../secrets.json`,
    `${url}x`,
    `/files/${key}`,
    `/files/${key}-full`,
    '../../secrets.json',
    '/etc/passwd',
    'file:///etc/passwd',
    'http://169.254.169.254/latest/meta-data',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    key.toUpperCase(),
    `${key}\0`,
    ' ',
    'https://[',
  ];
  for (const each of foreign)
    expect(await refused(each), each).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'url', message: messages.imageKey }],
    });
  expect(await liveFiles()).toEqual([key]);
});

test('AZ6 an upload that no record holds is known only to its uploader', async () => {
  const { refused, build, token, liveFiles, ...app } = await start();
  const { key } = await upload(app, token);
  const unknown = await refused(newId());
  expect(unknown).toMatchObject({ statusCode: 404, error: 'resourceNotFound' });
  expect(await refused(key, await build.adminToken())).toEqual(unknown);
  expect(await liveFiles()).toEqual([key]);
});

test('removes the image from its person, and creates a new version of the record', async () => {
  const { remove, build, token, api, app, clock, liveFiles } = await start();
  const player = await build.player();
  const given = await api.with(token)(updateUser, {
    params: { id: player.id },
    body: {
      profileImage: (await upload({ api }, token)).key,
      idImage: (await upload({ api }, token, 'document')).key,
    },
  });
  clock.advance(hoursMs(1));
  // By another member of staff, with a long expired link, which still identifies the image.
  await remove(given.idImage!.url, await build.staffToken('management'));
  const after = await api.with(token)(getUser, { params: { id: player.id } });
  expect(after).toMatchObject({ idImage: null, profileImage: { key: given.profileImage!.key } });
  expect(after.updatedAt > given.updatedAt).toBe(true);
  expect((await app.fastify.inject(given.profileImage!.url)).statusCode).toBe(200);
  expect(await liveFiles()).toEqual([given.profileImage!.key]);
});

test('removes the crest from a league', async () => {
  const { remove, token, api, liveFiles } = await start();
  const { key } = await upload({ api }, token, 'icon');
  await api.with(token)(createLeague, { body: { name: 'Liga Valmora', icon: key } });
  await remove(key);
  expect((await api.with(token)(listLeagues, {})).records).toMatchObject([{ name: 'Liga Valmora', icon: null }]);
  expect(await liveFiles()).toEqual([]);
});

test("AZ6 staff can't remove the administrator's portrait", async () => {
  const { refused, build, api, db, liveFiles } = await start();
  const adminToken = await build.adminToken();
  const { key } = await upload({ api }, adminToken);
  const { id } = await db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirstOrThrow();
  await api.with(adminToken)(updateUser, { params: { id }, body: { profileImage: key } });
  expect(await refused(key)).toMatchObject({ statusCode: 403 });
  expect(await liveFiles()).toEqual([key]);
  expect(await db.selectFrom('users').select('profile_image').where('id', '=', id).executeTakeFirst()).toEqual({
    profile_image: key,
  });
});

test('AZ6 an image of an unregistered kind of record stays', async () => {
  const { refused, token, db, liveFiles, ...app } = await start();
  const { key } = await upload(app, token, 'gallery');
  await db
    .updateTable('files')
    .set({ holder: `nobodys:${newId()}:images` })
    .where('id', '=', key)
    .execute();
  expect(await refused(key)).toMatchObject({ statusCode: 403 });
  expect(await liveFiles()).toEqual([key]);
});

test('of several concurrent removals of the same image one succeeds', async () => {
  const { build, token, api, liveFiles } = await start();
  const player = await build.player();
  const { key } = await upload({ api }, token);
  await api.with(token)(updateUser, { params: { id: player.id }, body: { profileImage: key } });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => api.raw(deleteImage, { body: { url: key } }, token)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404, 404, 404]);
  expect(await liveFiles()).toEqual([]);
});

test('requires a signed-in person', async () => {
  const { api } = await start();
  expect(await api.refused(deleteImage, { body: { url: newId() } })).toMatchObject({ statusCode: 401 });
});
