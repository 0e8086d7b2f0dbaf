import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deleteImage } from '@touchline/contract/club/uploads';
import { uploadRequestImage } from '@touchline/contract/people/account-requests';
import { updateUser } from '@touchline/contract/people/users';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { filesOnDisk, newImage } from '../../../test/factories/files.ts';
import { formOf } from '../../../test/factories/form.ts';
import { requestInput } from '../../../test/factories/people.ts';
import { ask, newTicket, storedRequests, tryUpload, uploadFor } from '../../../test/factories/requests.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { uploaderOf } from './tickets.ts';

const send = ({ app }: TestApp, form: ReturnType<typeof formOf>, kind = 'profile') =>
  app.fastify.inject({
    method: 'POST',
    url: `${uploadRequestImage.path}?kind=${kind}`,
    headers: form.headers,
    payload: form.body,
  });
const file = async () => ({ name: 'file', content: await newImage(), filename: 'a.png', type: 'image/png' });

test('stores a picture under its ticket and returns only the key', async () => {
  const touchline = await startTestApp();
  const ticket = newTicket();
  const answer = await tryUpload(touchline, ticket, { kind: 'document' });
  expect([answer.statusCode, Object.keys(answer.json<object>())]).toEqual([201, ['key']]);
  const row = await touchline.db.selectFrom('files').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ kind: 'document', uploaded_by: uploaderOf(ticket), holder: null });
  expect(row.uploaded_by).toMatch(/^r:.{22}$/);
  expect(JSON.stringify(row)).not.toContain(ticket);
});

test('accepts the ticket before the file or after it', async () => {
  const touchline = await startTestApp();
  const ticket = { name: 'ticket', content: newTicket() };
  expect((await send(touchline, formOf(ticket, await file()))).statusCode).toBe(201);
  expect((await send(touchline, formOf(await file(), ticket))).statusCode).toBe(201);
});

test("UP4 encodes the picture again, without the camera's metadata", async () => {
  const touchline = await startTestApp();
  const content = await sharp(await newImage())
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .jpeg()
    .toBuffer();
  expect(content.includes('SECRET-PLACE')).toBe(true);
  const answer = await tryUpload(touchline, newTicket(), { content });
  expect(answer.statusCode).toBe(201);
  const stored = readdirSync(touchline.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[0-9a-f]{24}-/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
  expect(stored.length).toBeGreaterThan(1);
  for (const picture of stored) expect(picture.includes('SECRET-PLACE')).toBe(false);
});

test.each([
  ['no ticket', () => [], 'ticket'],
  ['a short ticket', () => [{ name: 'ticket', content: 'abc' }], 'ticket'],
  ['a ticket of other characters', () => [{ name: 'ticket', content: '!'.repeat(43) }], 'ticket'],
  ['two tickets', () => [newTicket(), newTicket()].map((content) => ({ name: 'ticket', content })), 'ticket'],
  [
    'another part',
    () => [
      { name: 'ticket', content: newTicket() },
      { name: 'role', content: 'admin' },
    ],
    'role',
  ],
])('refuses %s, naming it, and leaves nothing behind', async (_, parts, field) => {
  const touchline = await startTestApp();
  for (const form of [formOf(...parts(), await file()), formOf(await file(), ...parts())]) {
    const answer = await send(touchline, form);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ field }] });
  }
  expect(await touchline.db.selectFrom('files').select('id').execute()).toEqual([]);
  expect(filesOnDisk(touchline)).toEqual([]);
});

test('refuses a ticket that is a file, and leaves nothing behind', async () => {
  const touchline = await startTestApp();
  const ticket = { name: 'ticket', content: newTicket(), filename: 'ticket.png', type: 'image/png' };
  for (const form of [formOf(ticket), formOf(ticket, await file()), formOf(await file(), ticket)])
    expect((await send(touchline, form)).statusCode).toBe(400);
  expect(filesOnDisk(touchline)).toEqual([]);
});

test('refuses a file that is not a picture, a kind for members and over 4 MB, and leaves nothing behind', async () => {
  const touchline = await startTestApp();
  const ticket = newTicket();
  const text = await tryUpload(touchline, ticket, { content: Buffer.from('<svg/>') });
  expect([text.statusCode, text.json<object>()]).toMatchObject([400, { errors: [{ field: 'file' }] }]);
  const kind = await tryUpload(touchline, ticket, { kind: 'gallery' });
  expect([kind.statusCode, kind.json<object>()]).toMatchObject([400, { errors: [{ field: 'kind' }] }]);
  const big = await tryUpload(touchline, ticket, { content: Buffer.alloc(4 * 1024 * 1024 + 1) });
  expect(big.statusCode).toBe(413);
  const none = await send(touchline, formOf({ name: 'ticket', content: ticket }));
  expect(none.json()).toMatchObject({ errors: [{ field: 'file' }] });
  expect(filesOnDisk(touchline)).toEqual([]);
});

test('limits the pictures per ticket and per network', async () => {
  const touchline = await startTestApp();
  const ticket = newTicket();
  const content = await newImage(20, 24);
  const statuses = [];
  for (let index = 0; index < 14; index += 1)
    statuses.push((await tryUpload(touchline, ticket, { address: `203.0.113.${index}`, content })).statusCode);
  expect(statuses).toEqual([...Array<number>(12).fill(201), 429, 429]);
  const ofNetwork = [];
  for (let index = 0; index < 61; index += 1)
    ofNetwork.push((await tryUpload(touchline, newTicket(), { address: '198.51.100.1', content })).statusCode);
  expect(ofNetwork).toEqual([...Array<number>(60).fill(201), 429]);
  expect((await touchline.db.selectFrom('files').select('id').execute()).length).toBe(72);
}, 60_000);

const imageRefused = { errors: [{ field: 'profileImage', message: 'This image is not known' }] };

test('AZ6 a request can only use a picture uploaded with its ticket', async () => {
  const touchline = await startTestApp();
  const { build } = touchline;
  const ticket = newTicket();
  const key = await uploadFor(touchline, ticket);
  const paper = await uploadFor(touchline, ticket, 'document');
  const ofStaff = await build.file('profile', await build.adminId());
  const refused = [
    requestInput({ profileImage: key, ticket: newTicket() }),
    requestInput({ profileImage: key }),
    requestInput({ profileImage: paper, ticket }),
    requestInput({ profileImage: ofStaff.id, ticket }),
    requestInput({ profileImage: ofStaff.id }),
    requestInput({ profileImage: '0'.repeat(24), ticket }),
  ];
  for (const input of refused) {
    const answer = await ask(touchline, input);
    expect([answer.statusCode, answer.json<object>()]).toMatchObject([400, imageRefused]);
  }
  expect(await storedRequests(touchline)).toEqual([]);
  expect((await ask(touchline, requestInput({ profileImage: key, ticket }))).statusCode).toBe(201);
  const second = await ask(touchline, requestInput({ profileImage: key, ticket, name: 'Somebody Else' }));
  expect([second.statusCode, second.json<object>()]).toMatchObject([400, imageRefused]);
});

test('AZ6 staff can neither assign nor remove a picture of a ticket', async () => {
  const touchline = await startTestApp();
  const { api, build } = touchline;
  const key = await uploadFor(touchline, newTicket());
  const { id } = await build.player();
  for (const token of [await build.adminToken(), await build.staffToken()]) {
    const answer = await api.refused(updateUser, { params: { id }, body: { profileImage: key } }, token);
    expect(answer).toMatchObject({ statusCode: 400, ...imageRefused });
    expect(await api.refused(deleteImage, { body: { url: key } }, token)).toMatchObject({ statusCode: 404 });
  }
});

test('AZ6 of ten concurrent requests for one picture one gets it', async () => {
  const touchline = await startTestApp();
  const ticket = newTicket();
  const profileImage = await uploadFor(touchline, ticket);
  const answers = await Promise.all(
    [...'ABCDEFGHIJ'].map((letter) => ask(touchline, requestInput({ profileImage, ticket, name: `Person ${letter}` }))),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array<number>(9).fill(400)]);
  expect(await storedRequests(touchline)).toHaveLength(1);
});

test('UP8 a picture that no request uses is deleted after a day; the others stay', async () => {
  const touchline = await startTestApp();
  const ticket = newTicket();
  const kept = await uploadFor(touchline, ticket);
  await uploadFor(touchline, ticket);
  await ask(touchline, requestInput({ profileImage: kept, ticket }));
  touchline.clock.advance(24 * 3_600_000);
  await Promise.all(touchline.app.jobs.map((job) => job.wake()));
  expect(await touchline.db.selectFrom('files').select('id').execute()).toEqual([{ id: kept }]);
});

test('a server without a club stores no pictures', async () => {
  const touchline = await startTestApp({ configured: false });
  expect((await tryUpload(touchline, newTicket())).statusCode).toBe(409);
  expect(filesOnDisk(touchline)).toEqual([]);
});
