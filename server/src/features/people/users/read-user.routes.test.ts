import { getUser, updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { hoursMs } from '../../../lib/time/clock.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

test('answers a player again as before, byte for byte, until somebody changes the player', async () => {
  const { api, build, db } = await startTestApp();
  const { id } = await build.player({ name: 'Mateo Solana', address: 'شارع النيل' });
  const token = await build.staffToken();
  const read = async () => {
    const { body, headers } = await api.raw(getUser, { params: { id } }, token);
    return { body, type: headers['content-type'], bytes: Number(headers['content-length']), etag: headers.etag };
  };
  const first = await read();
  expect(first.type).toBe('application/json; charset=utf-8');
  expect(first.bytes).toBe(Buffer.byteLength(first.body));
  expect([await read(), await read()]).toEqual([first, first]);
  const { updatedAt } = await api.asStaff(updateUser, { params: { id }, body: { address: 'New street' } });
  const changed = await read();
  expect(JSON.parse(changed.body)).toEqual({ ...JSON.parse(first.body), address: 'New street', updatedAt });
  expect(changed.etag).not.toBe(first.etag);
  await db.updateTable('users').set({ injury: true }).where('id', '=', id).execute();
  expect(JSON.parse((await read()).body)).toEqual({ ...JSON.parse(changed.body), injury: true });
});

test('LI1 a player whose picture was shown before gets a new link after four hours', async () => {
  const { api, build, clock } = await startTestApp();
  const portrait = await build.file('profile', await build.adminId());
  const { id } = await build.player({ profile_image: portrait.id });
  const pictureOf = async () => (await api.asStaff(getUser, { params: { id } })).profileImage;
  const [first, again] = [await pictureOf(), await pictureOf()];
  expect(again).toEqual(first);
  clock.advance(hoursMs(4));
  const [later, last] = [await pictureOf(), await pictureOf()];
  expect(later?.url).not.toBe(first?.url);
  expect(last).toEqual(later);
});

test('LI2 each session gets its own links to papers, also when another one has just read the player', async () => {
  const { api, build } = await startTestApp();
  const paper = await build.file('document', await build.adminId());
  const { id } = await build.player({ id_image: paper.id });
  const tokens = [await build.adminToken()];
  for (const role of ['medical', 'management'] as const) tokens.push((await build.signedIn(role)).token);
  const links: unknown[] = [];
  for (const token of [...tokens, tokens[0]!])
    links.push((await api.with(token)(getUser, { params: { id } })).idImage?.url);
  expect(new Set(links.slice(0, 3)).size).toBe(3);
  expect(links[3]).toBe(links[0]);
});

test('says with which digits a chat opens: those of the club’s country for a number without a code', async () => {
  const { api, build, db } = await startTestApp();
  const { id } = await build.player({ whatsapp_number: '612 345 678' });
  const digits = async () => (await api.asStaff(getUser, { params: { id } })).whatsappDigits;
  await db.updateTable('club').set({ country: 'ES' }).execute();
  expect(await digits()).toBe('34612345678');
  const { whatsappDigits } = await api.asStaff(updateUser, {
    params: { id },
    body: { whatsappNumber: '0044 7911 123456' },
  });
  expect(whatsappDigits).toBe('447911123456');
  await api.asStaff(updateUser, { params: { id }, body: { whatsappNumber: '12 34 56 78' } });
  expect(await digits()).toBeUndefined();
  await api.asStaff(updateUser, { params: { id }, body: { whatsappNumber: '612 345 678' } });
  expect(await digits()).toBe('34612345678');
  await db.updateTable('club').set({ country: 'GB' }).execute();
  expect(await digits()).toBeUndefined();
});
