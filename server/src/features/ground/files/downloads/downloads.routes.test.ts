import { rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { logout } from '@touchline/contract/people/auth';
import { getUser, updateUser } from '@touchline/contract/people/users';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hoursMs, minutesMs, timestampOf } from '../../../../lib/time/clock.ts';
import { filesOnDisk, upload } from '../../../../test/factories/files.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { createLinksService } from '../links.service.ts';

const start = async () => {
  const app = await startTestApp();
  const token = await app.build.staffToken('medical');
  const get = (url: string, headers: Record<string, string> = {}) => app.app.fastify.inject({ url, headers });
  return { ...app, token, get, links: createLinksService({ linkKey: app.secrets.linkKey, clock: app.clock }) };
};
const notThere = (url: string) => ({
  statusCode: 404,
  error: 'resourceNotFound',
  message: 'There is no such file',
  path: url,
});

test('shows a picture without a header, in the size that the link names', async () => {
  const { token, get, links, ...app } = await start();
  const { key } = await upload(app, token);
  for (const [variant, width] of [
    ['thumb', 112],
    ['card', 300],
  ] as const) {
    const shown = await get(links.linkTo(key, variant, 'image').url);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width });
    expect(shown.headers['content-length']).toBe(String(shown.rawPayload.length));
  }
});

test('UP7 serves a file so that it stays inert, whatever it contains', async () => {
  const { token, get, ...app } = await start();
  for (const kind of ['profile', 'document'] as const) {
    const { headers } = await get((await upload(app, token, kind)).url);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'content-disposition': `inline; filename="${kind}.webp"`,
    });
    expect(headers['content-encoding']).toBeUndefined();
  }
});

test('LI2 a browser may cache a picture for as long as its link is valid', async () => {
  const { token, get, clock, ...app } = await start();
  clock.set('2026-08-15T09:00:00.000Z');
  const { url } = await upload(app, token);
  expect((await get(url)).headers['cache-control']).toBe(`private, max-age=${7 * 3600}`);
  clock.advance(hoursMs(6));
  expect((await get(url)).headers['cache-control']).toBe('private, max-age=3600');
  clock.advance(hoursMs(1));
  expect((await get(url)).statusCode).toBe(404);
});

test('LI2 a paper is never cached', async () => {
  const { token, get, ...app } = await start();
  const { headers } = await get((await upload(app, token, 'document')).url);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers.etag).toBeUndefined();
});

test('a browser that has cached the picture gets 304 while the link is valid', async () => {
  const { token, get, clock, ...app } = await start();
  const { url } = await upload(app, token);
  const { etag } = (await get(url)).headers;
  const again = await get(url, { 'if-none-match': String(etag) });
  expect(again).toMatchObject({ statusCode: 304, body: '' });
  expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  clock.advance(hoursMs(9));
  expect((await get(url, { 'if-none-match': String(etag) })).statusCode).toBe(404);
});

test('LI1 answers GET and HEAD, and nothing else', async () => {
  const { token, app, ...rest } = await start();
  const { url } = await upload(rest, token);
  const head = await app.fastify.inject({ method: 'HEAD', url });
  const get = await app.fastify.inject({ method: 'GET', url });
  expect(head).toMatchObject({ statusCode: 200, body: '' });
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)
    expect((await app.fastify.inject({ method, url })).statusCode, method).toBe(404);
  expect((await app.fastify.inject({ method: 'HEAD', url: `${url}x` })).statusCode).toBe(404);
});

test('LI1 each changed byte of a link, its expiry, size and purpose among them, answers 404', async () => {
  const { token, get, ...app } = await start();
  const { url } = await upload(app, token, 'document');
  const link = url.replace('/files/tlf_', '');
  const bytes = Buffer.from(link, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    const forged = `/files/tlf_${changed.toString('base64url')}`;
    const answer = await get(forged);
    expect(answer.statusCode, `byte ${at}`).toBe(404);
    expect(answer.json()).toEqual(notThere(forged));
  }
  expect((await get(url)).statusCode).toBe(200);
});

test('LI3 wrong, expired, foreign, removed and ended links all get the same answer', async () => {
  const { token, get, links, clock, db, build, api, ...app } = await start();
  const gone = await upload({ api }, token);
  await db
    .updateTable('files')
    .set({ removed_at: timestampOf(clock) })
    .where('id', '=', gone.key)
    .execute();
  const { key } = await upload({ api }, token);
  const paper = await upload({ api }, token, 'document');
  const foreign = createLinksService({ linkKey: Buffer.alloc(32), clock }).linkTo(key, 'thumb', 'image').url;
  const unknown = links.linkTo('aaaaaaaaaaaaaaaaaaaaaaaa', 'thumb', 'image').url;
  const otherPurpose = links.linkTo(paper.key, 'full', 'image').url;
  const strange = ['/files/x', '/files/..%2f..%2fsecrets.json', `/files/${key}`, `/files/${key}-full`, '/files/tlf_'];
  const long = `/files/tlf_${'A'.repeat(280)}`;
  const expired = links.linkTo(key, 'thumb', 'image').url;
  const ended = links.linkTo(paper.key, 'full', 'paper', (await build.user()).id).url;
  for (const url of [gone.url, foreign, unknown, otherPurpose, ended, long, ...strange]) {
    const answer = await get(url);
    expect(answer.statusCode, url).toBe(404);
    expect(answer.json()).toEqual(notThere(url));
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  clock.advance(hoursMs(8));
  expect((await get(expired)).json()).toEqual(notThere(expired));
  expect(app.logLines.join('')).not.toContain('tlf_');
});

test('LI2 the link of a paper expires after 15 minutes', async () => {
  const { token, get, clock, ...app } = await start();
  const { url } = await upload(app, token, 'document');
  clock.advance(minutesMs(15) - 1000);
  expect((await get(url)).statusCode).toBe(200);
  clock.advance(1000);
  expect((await get(url)).statusCode).toBe(404);
});

test('LI2 links of papers end with their session, links of pictures do not', async () => {
  const { get, api, build } = await start();
  const me = await build.staff('medical');
  const [mine, other] = [await build.tokenOf(me.id), await build.tokenOf(me.id)];
  const player = await build.player();
  await api.with(mine)(updateUser, {
    params: { id: player.id },
    body: {
      profileImage: (await upload({ api }, mine)).key,
      idImage: (await upload({ api }, mine, 'document')).key,
    },
  });
  const seen = await api.with(mine)(getUser, { params: { id: player.id } });
  const seenElsewhere = await api.with(other)(getUser, { params: { id: player.id } });
  expect((await get(seen.idImage!.url)).statusCode).toBe(200);
  await api.with(mine)(logout, {});
  expect((await get(seen.idImage!.url)).statusCode).toBe(404);
  expect((await get(seen.profileImage!.url)).statusCode).toBe(200);
  expect((await get(seenElsewhere.idImage!.url)).statusCode).toBe(200);
});

test('LI3 the link of a replaced picture stops working at once', async () => {
  const { get, api, build, token } = await start();
  const player = await build.player();
  const first = await upload({ api }, token);
  const second = await upload({ api }, token);
  const change = (profileImage: string) =>
    api.with(token)(updateUser, { params: { id: player.id }, body: { profileImage } });
  await change(first.key);
  await change(second.key);
  expect((await get(first.url)).statusCode).toBe(404);
  expect((await get(second.url)).statusCode).toBe(200);
});

test('missing or truncated content is 404 and logged', async () => {
  const { token, get, dataDir, logLines, ...app } = await start();
  const pathOf = (key: string) => join(dataDir, 'files', key.slice(22), `${key}-card`);
  const [missing, cut] = [await upload(app, token), await upload(app, token)];
  rmSync(pathOf(missing.key));
  truncateSync(pathOf(cut.key), 10);
  expect((await get(missing.url)).statusCode).toBe(404);
  expect((await get(cut.url)).statusCode).toBe(404);
  expect(logLines.filter((line) => line.includes('missing or incomplete'))).toHaveLength(2);
  expect(filesOnDisk({ dataDir })).toHaveLength(5);
});

test('a page full of pictures does not use up the limit of an address for other calls', async () => {
  const { token, get, ...app } = await start();
  const { url } = await upload(app, token);
  for (let count = 0; count < 700; count += 1)
    await get(url, { 'if-none-match': 'x' }).then(({ statusCode }) => expect(statusCode).toBe(200));
  expect((await get('/v1/users')).statusCode).toBe(401);
  expect(Number((await get(url)).headers['x-ratelimit-limit'])).toBe(6_000);
});
