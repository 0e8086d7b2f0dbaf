import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { image } from '@touchline/contract/wire/common';
import { messages } from '@touchline/contract/wire/sentences';
import { deleteImage, uploadImage } from '@touchline/contract/club/uploads';
import { expect, onTestFinished, test } from 'vitest';
import { json } from '../../../../db/database.ts';
import { timestampOf } from '../../../../lib/time/clock.ts';
import { newId } from '../../../../lib/id.ts';
import { diskStorage } from '../../../../lib/storage/storage.ts';
import { eventually } from '../../../../test/helpers/eventually.ts';
import { filesOnDisk, newImage, upload } from '../../../../test/factories/files.ts';
import { formOf, imageForm } from '../../../../test/factories/form.ts';
import { blackPng, falseImages, tellingImages, traces } from '../../../../test/hostile/hostile-images.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

const rowsOf = ({ db }: Pick<TestApp, 'db'>) => db.selectFrom('files').selectAll().execute();
const fileError = (key: keyof typeof messages) => ({
  statusCode: 400,
  error: 'badRequest',
  message: messages[key],
  errors: [{ field: 'file', message: messages[key] }],
});

test('returns the key of a picture and a link that shows it', async () => {
  const app = await startTestApp();
  const { key, url } = await upload(app, await app.build.staffToken());
  expect(await rowsOf(app)).toMatchObject([{ id: key, kind: 'profile', holder: null, removed_at: null }]);
  const shown = await app.app.fastify.inject(url);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers['content-type']).toBe('image/webp');
});

test('stores a profile picture by default, and refuses unknown kinds', async () => {
  const { api, build, ...app } = await startTestApp();
  const token = await build.staffToken();
  const form = imageForm(await newImage());
  expect((await api.raw(uploadImage, form, token)).statusCode).toBe(201);
  expect(await rowsOf(app)).toMatchObject([{ kind: 'profile' }]);
  expect(await api.refused(uploadImage, { ...form, query: { kind: 'report' } }, token)).toMatchObject({
    errors: [{ field: 'kind', message: messages.invalidInput }],
  });
});

test.each([
  ['profile', { thumb: [112, 134], card: [480, 576], full: [1333, 1600] }],
  ['document', { thumb: [200, 240], card: [480, 576], full: [1333, 1600] }],
  ['icon', { thumb: [93, 112], card: [213, 256], full: [427, 512] }],
  ['gallery', { thumb: [240, 160], card: [667, 800], full: [1333, 1600] }],
] as const)('stores a %s in the sizes of its screens', async (kind, sizes) => {
  const { api, build, ...app } = await startTestApp();
  const form = imageForm(await newImage(1500, 1800));
  expect((await api.raw(uploadImage, { ...form, query: { kind } }, await build.staffToken())).statusCode).toBe(201);
  const [row] = await rowsOf(app);
  for (const [name, [width, height]] of Object.entries<readonly [number, number]>(sizes))
    expect(row!.variants[name], name).toMatchObject({ width, height });
  expect(row!.bytes).toBe(Object.values(row!.variants).reduce((sum, { bytes }) => sum + bytes, 0));
});

test('requires a signed-in person before it reads anything', async () => {
  const { api, ...app } = await startTestApp();
  expect(await api.refused(uploadImage, imageForm(await newImage()))).toMatchObject({ statusCode: 401 });
  expect(filesOnDisk(app)).toEqual([]);
});

test('UP2 refuses everything but pictures, whatever the name and type say, and stores nothing of it', async () => {
  const { api, build, ...app } = await startTestApp();
  const token = await build.staffToken();
  for (const [name, content] of Object.entries(await falseImages()))
    expect(await api.refused(uploadImage, imageForm(content, 'crest.png'), token), name).toEqual(
      fileError('imageFile'),
    );
  expect(filesOnDisk(app)).toEqual([]);
  expect(await rowsOf(app)).toEqual([]);
});

test('refuses a form without a file, with an empty one, or with a text instead', async () => {
  const { api, build } = await startTestApp();
  const token = await build.staffToken();
  for (const form of [formOf(), imageForm(Buffer.alloc(0), ''), formOf({ name: 'file', content: 'photo.png' })])
    expect(await api.refused(uploadImage, form, token)).toEqual(fileError('imageFile'));
});

test('UP3 reports that a picture has too many pixels, or is damaged', async () => {
  const { api, build, ...app } = await startTestApp();
  const token = await build.staffToken();
  const bomb = imageForm(blackPng({ width: 30_000, height: 30_000 }));
  expect(await api.refused(uploadImage, bomb, token)).toEqual(fileError('imageTooLarge'));
  const half = imageForm((await tellingImages())['a jpeg']!.subarray(0, 300));
  expect(await api.refused(uploadImage, half, token)).toEqual(fileError('imageUnreadable'));
  expect(filesOnDisk(app)).toEqual([]);
});

test('UP4 every stored size of a picture is free of metadata', async () => {
  const { api, build, app, dataDir } = await startTestApp();
  const token = await build.staffToken();
  for (const [name, content] of Object.entries(await tellingImages())) {
    const response = await api.raw(uploadImage, imageForm(content, 'secret person.jpg'), token);
    const { key } = image.parse(response.json());
    for (const variant of ['thumb', 'card', 'full']) {
      const stored = await diskStorage(join(dataDir, 'files')).open(`${key}-${variant}`);
      const text = Buffer.concat(await stored!.stream.toArray()).toString('latin1');
      for (const trace of traces) expect(text.includes(trace), `${trace} in ${variant} of ${name}`).toBe(false);
    }
  }
  expect(app.fastify).toBeDefined();
});

test('UP1 a picture over 4 MB is 413, a gallery picture may have 10 MB', async () => {
  const { api, build, ...app } = await startTestApp();
  const token = await build.staffToken();
  const heavy = Buffer.concat([await newImage(), Buffer.alloc(4 * 1024 * 1024)]);
  expect(await api.refused(uploadImage, { ...imageForm(heavy), query: { kind: 'document' } }, token)).toMatchObject({
    statusCode: 413,
    error: 'payloadTooLarge',
    message: 'Image size must be less than 4MB',
  });
  expect(filesOnDisk(app)).toEqual([]);
  const inGallery = { ...imageForm(heavy), query: { kind: 'gallery' } };
  expect((await api.raw(uploadImage, inGallery, token)).statusCode).toBe(201);
  const tooHeavy = Buffer.concat([await newImage(), Buffer.alloc(10 * 1024 * 1024)]);
  expect(await api.refused(uploadImage, { ...imageForm(tooHeavy), query: { kind: 'gallery' } }, token)).toMatchObject({
    statusCode: 413,
    message: 'Image size must be less than 10MB',
  });
});

test('UP1 exactly 4 MB are accepted', async () => {
  const { api, build } = await startTestApp();
  const picture = await newImage();
  const exact = Buffer.concat([picture, Buffer.alloc(4 * 1024 * 1024 - picture.length)]);
  expect((await api.raw(uploadImage, imageForm(exact), await build.staffToken())).statusCode).toBe(201);
});

test('UP1 a file that exceeds the limit while it arrives is 413, and nothing of it stays', async () => {
  const { api, build, ...app } = await startTestApp();
  // The declared length is within the limit plus the overhead of the form: only counting finds the excess.
  const heavy = Buffer.concat([await newImage(), Buffer.alloc(4 * 1024 * 1024)]);
  expect(heavy.length).toBeLessThan(4 * 1024 * 1024 + 32 * 1024);
  expect(await api.refused(uploadImage, imageForm(heavy), await build.staffToken())).toMatchObject({
    statusCode: 413,
  });
  expect(filesOnDisk(app)).toEqual([]);
});

test('UP1 accepts one file, no other parts and no strange names', async () => {
  const { api, build, ...app } = await startTestApp();
  const token = await build.staffToken();
  const file = { name: 'file', content: await newImage(), filename: 'a.png', type: 'image/png' };
  const refusals: Record<string, Parameters<typeof formOf>> = {
    'two files': [file, file],
    'a file of another name': [{ ...file, name: 'picture' }],
    'another file first': [{ ...file, name: 'other' }, file],
    'a text besides': [file, { name: 'kind', content: 'icon' }],
    'no name': [{ ...file, name: '' }],
    'a name of 101 characters': [{ ...file, name: 'f'.repeat(101) }],
    'a name of 70,000 characters': [{ ...file, name: 'f'.repeat(70_000) }],
    'the name __proto__': [{ ...file, name: '__proto__' }],
    'the name constructor': [file, { name: 'constructor', content: 'x' }],
    'a name with brackets': [{ ...file, name: 'file[__proto__][x]' }],
    'a name with a NUL': [{ ...file, name: 'fi\0le' }],
    'eleven parts': Array.from({ length: 11 }, () => ({ name: 'file', content: 'x' })),
  };
  for (const [what, parts] of Object.entries(refusals)) {
    const { statusCode } = await api.refused(uploadImage, formOf(...parts), token);
    expect([400, 413], what).toContain(statusCode);
  }
  expect(filesOnDisk(app)).toEqual([]);
  expect(await rowsOf(app)).toEqual([]);
});

test('UP1 reads 50 headers of a part, and not one more', async () => {
  const { api, build, ...app } = await startTestApp();
  const token = await build.staffToken();
  const picture = await newImage();
  // The header that makes a part a file comes last: past the limit it is not seen.
  const formWith = (count: number) => {
    const { body, headers } = imageForm(picture);
    const before = Array.from({ length: count }, (_, index) => `X-${index}: 1\r\n`).join('');
    const at = body.indexOf('Content-Disposition');
    return { headers, body: Buffer.concat([body.subarray(0, at), Buffer.from(before), body.subarray(at)]) };
  };
  expect((await api.raw(uploadImage, formWith(40), token)).statusCode).toBe(201);
  expect(await api.refused(uploadImage, formWith(60), token)).toMatchObject({ statusCode: 400 });
  expect(await rowsOf(app)).toHaveLength(1);
});

test('UP1 a broken form is 400 and leaves nothing behind', async () => {
  const { api, build, ...app } = await startTestApp();
  const token = await build.staffToken();
  const { body, headers } = imageForm(await newImage());
  const broken: [string, Buffer, Record<string, string>][] = [
    ['cut off', body.subarray(0, body.length - 40), headers],
    ['another boundary', body, { 'content-type': 'multipart/form-data; boundary=another' }],
    ['no boundary', body, { 'content-type': 'multipart/form-data' }],
    [
      'a boundary of 10,000 characters',
      body,
      { 'content-type': `multipart/form-data; boundary=${'x'.repeat(10_000)}` },
    ],
    ['no form at all', Buffer.from('hello'), headers],
    ['nothing', Buffer.alloc(0), headers],
  ];
  for (const [what, content, its] of broken)
    expect((await api.refused(uploadImage, { body: content, headers: its }, token)).statusCode, what).toBe(400);
  expect(filesOnDisk(app)).toEqual([]);
  expect(app.logLines.join('')).not.toContain('unexpected error');
});

test('accepts a form only on this call', async () => {
  const { api, build } = await startTestApp();
  const token = await build.staffToken();
  const form = imageForm(await newImage());
  expect((await api.refused(uploadImage, { body: { file: 'x' } }, token)).statusCode).toBe(415);
  expect((await api.refused(uploadImage, {}, token)).statusCode).toBe(415);
  expect((await api.refused(deleteImage, form, token)).statusCode).toBe(415);
});

test('UP1 an upload that breaks off leaves neither a file nor a row', async () => {
  const { app, build, ...rest } = await startTestApp();
  const token = await build.staffToken();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.fastify.server.address() as AddressInfo;
  const { body, headers } = imageForm(Buffer.concat([await newImage(), Buffer.alloc(1_000_000)]));
  const agent = new Agent();
  onTestFinished(() => agent.destroy());
  const sending = httpRequest({
    port,
    agent,
    method: 'POST',
    path: '/v1/uploads/upload-image?kind=profile',
    headers: { ...headers, 'content-length': String(body.length), authorization: `Bearer ${token}` },
  });
  sending.on('error', () => {});
  sending.write(body.subarray(0, 500_000));
  await eventually(() => expect(filesOnDisk(rest)).toHaveLength(1));
  sending.destroy();
  await eventually(() => expect(filesOnDisk(rest)).toEqual([]));
  expect(await rowsOf(rest)).toEqual([]);
  expect(rest.logLines.join('')).not.toContain('unexpected error');
});

test('UP1 a browser that sends far too much gets the reason, and can send all of it', async () => {
  const { app, build } = await startTestApp();
  const token = await build.staffToken();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.fastify.server.address() as AddressInfo;
  const heavy = Buffer.alloc(12 * 1024 * 1024);
  const send = async ({ body, headers }: ReturnType<typeof formOf>, length: Record<string, string>) => {
    const sending = httpRequest({
      port,
      method: 'POST',
      path: '/v1/uploads/upload-image',
      headers: { ...headers, ...length, authorization: `Bearer ${token}` },
    });
    const sent = once(sending, 'finish');
    sending.end(body);
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    const text = Buffer.concat(await answer.toArray()).toString();
    await sent;
    return { status: answer.statusCode, body: JSON.parse(text) as unknown };
  };
  const picture = imageForm(heavy);
  const tooLarge = { status: 413, body: { message: messages.imageSize } };
  // Found by the declared length, by counting, and by a part that nobody reads.
  expect(await send(picture, { 'content-length': String(picture.body.length) })).toMatchObject(tooLarge);
  expect(await send(picture, { 'transfer-encoding': 'chunked' })).toMatchObject(tooLarge);
  const strange = formOf({ name: 'other', content: heavy, filename: 'a.png' });
  expect(await send(strange, { 'transfer-encoding': 'chunked' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'other', message: messages.unknownField }] },
  });
});

test('UP6 nothing of the given file name is stored, served or logged', async () => {
  const { api, build, app, ...rest } = await startTestApp();
  const token = await build.staffToken();
  for (const name of [
    '../../../etc/cron.d/marker',
    'C:\\\\marker.png',
    'marker\u202Egnp.exe',
    'marker%0d%0aX-Evil: 1.png',
    'm'.repeat(5000) + 'marker.png',
  ]) {
    const response = await api.raw(uploadImage, imageForm(await newImage(), name), token);
    expect(response.statusCode).toBe(201);
    expect(response.body).not.toContain('marker');
    const shown = await app.fastify.inject(image.parse(response.json()).url);
    expect(shown.headers['content-disposition']).toBe('inline; filename="profile.webp"');
  }
  expect(filesOnDisk(rest).every((name) => /^[0-9a-f]{24}-(thumb|card|full)$/.test(name))).toBe(true);
  expect(JSON.stringify(await rowsOf(rest))).not.toContain('marker');
  expect(rest.logLines.join('')).not.toContain('marker');
});

test('UP8 content that could not be written leaves neither a row nor other sizes behind', async () => {
  const { api, build, ...app } = await startTestApp();
  const token = await build.staffToken();
  await rm(join(app.dataDir, 'incoming'), { recursive: true });
  expect((await api.refused(uploadImage, imageForm(await newImage()), token)).statusCode).toBe(500);
  mkdirSync(join(app.dataDir, 'incoming'));
  expect(filesOnDisk(app)).toEqual([]);
  expect(await rowsOf(app)).toEqual([]);
});

test('UP8 the content is removed when its row could not be written', async () => {
  const { api, build, db, ...app } = await startTestApp();
  const token = await build.staffToken();
  await db.schema.alterTable('files').renameColumn('bytes', 'weight').execute();
  await db.schema
    .alterTable('files')
    .addColumn('bytes', 'integer', (it) => it.defaultTo(0))
    .execute();
  expect((await api.refused(uploadImage, imageForm(await newImage()), token)).statusCode).toBe(500);
  expect(filesOnDisk(app)).toEqual([]);
});

test('UP8 an account may have 200 uploads that no record uses', async () => {
  const { api, build, clock, db, ...app } = await startTestApp();
  const me = await build.staff('medical');
  const token = await build.tokenOf(me.id);
  const row = (kind: string, bytes: number) => ({
    id: newId(),
    kind,
    uploaded_by: me.id,
    variants: json({}),
    bytes,
    created_at: timestampOf(clock),
  });
  await db
    .insertInto('files')
    .values(Array.from({ length: 199 }, () => row('icon', 1)))
    .execute();
  await upload({ api }, token);
  const form = imageForm(await newImage());
  expect(await api.refused(uploadImage, form, token)).toMatchObject({ statusCode: 429, error: 'tooManyRequests' });
  expect((await api.raw(uploadImage, form, await build.staffToken())).statusCode).toBe(201);
  await db
    .updateTable('files')
    .set({ removed_at: timestampOf(clock) })
    .where('kind', '=', 'icon')
    .execute();
  await upload({ api }, token);
  await db
    .insertInto('files')
    .values(row('gallery', 500 * 1024 * 1024))
    .execute();
  expect((await api.refused(uploadImage, form, token)).statusCode).toBe(429);
  expect(filesOnDisk(app)).toHaveLength(9);
});

test('OP2 a session may have four uploads at once, and each session its own four', async () => {
  const { api, build } = await startTestApp();
  const me = await build.staff('medical');
  const [mine, other] = [await build.tokenOf(me.id), await build.tokenOf(me.id)];
  const form = imageForm(await newImage(2000, 2000));
  const answers = await Promise.all(
    [mine, mine, mine, mine, mine, mine, other].map((token) => api.raw(uploadImage, form, token)),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.slice(0, 6).sort()).toEqual([201, 201, 201, 201, 429, 429]);
  expect(statuses[6]).toBe(201);
  expect((await api.raw(uploadImage, form, mine)).statusCode).toBe(201);
});
