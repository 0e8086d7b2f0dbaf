import { listAuditLog } from '@touchline/contract/club/audit';
import {
  listGuardians,
  sendGuardianLink,
  updateGuardians,
  type Guardian,
  type GuardianInput,
} from '@touchline/contract/people/guardians';
import { deleteUser, getUser, updateUser } from '@touchline/contract/people/users';
import { createPlayerSession } from '@touchline/contract/me/me-pairing';
import { getOwnWellnessForm } from '@touchline/contract/me/me-wellness';
import { expect, test } from 'vitest';
import { limitedTo } from '../../../test/endpoints/reached-records.ts';
import { createWellness } from '../../../test/factories/wellness.ts';
import { eventually } from '../../../test/helpers/eventually.ts';
import { orderedMails } from '../../../test/helpers/ordered-mails.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { firstSquadOf } from '../../ground/reach/places.repository.ts';

const mother: GuardianInput = {
  name: 'Pilar Solana',
  email: 'pilar@home.example',
  phoneNumber: '+34600112233',
  relation: 'mother',
  mayAnswer: true,
  mayConsent: true,
  getsMessages: true,
  emergency: true,
};
const father: GuardianInput = {
  ...mother,
  name: 'Luis Solana',
  email: 'luis@home.example',
  relation: 'father',
  mayConsent: false,
};

const inputOf = ({ siblings: _s, asked: _a, phones: _p, linkExpiresAt: _l, ...kept }: Guardian): GuardianInput => kept;

const start = async () => {
  const app = await startTestApp();
  const { id } = await app.build.player({ name: 'Iker Solana', birth_date: '2013-05-01' });
  const list = (player = id) => app.api.asAdmin(listGuardians, { params: { id: player } });
  const put = (guardians: GuardianInput[], player = id) =>
    app.api.asAdmin(updateGuardians, { params: { id: player }, body: { guardians } });
  const fieldsOf = async (player = id) => {
    const { guardianName, guardianEmail, guardianPhone } = await app.api.asAdmin(getUser, { params: { id: player } });
    return [guardianName, guardianEmail, guardianPhone];
  };
  return { ...app, id, list, put, fieldsOf };
};

const people = ({ db }: TestApp) => db.selectFrom('guardians').select('name').orderBy('id').execute();

test('a player has up to four guardians in order, and the first one is in the three fields', async () => {
  const { put, list, fieldsOf, api, id, build } = await start();
  expect(await list()).toEqual([]);
  const [first, second] = await put([mother, father]);
  expect(first).toMatchObject({ ...mother, siblings: [], asked: null, phones: 0, linkExpiresAt: null });
  expect(await fieldsOf()).toEqual(['Pilar Solana', 'pilar@home.example', '+34600112233']);
  expect((await put([inputOf(second!), inputOf(first!)])).map(({ _id }) => _id)).toEqual([second!._id, first!._id]);
  expect(await fieldsOf()).toEqual(['Luis Solana', 'luis@home.example', '+34600112233']);
  const five = [0, 1, 2, 3, 4].map((number) => ({ ...mother, email: `g${number}@home.example` }));
  expect(
    await api.refused(updateGuardians, { params: { id }, body: { guardians: five } }, await build.adminToken()),
  ).toMatchObject({ statusCode: 400, errors: [{ field: 'guardians' }] });
  await put([]);
  expect(await fieldsOf()).toEqual([null, null, null]);
});

test('the list may be sent by itself, and a stale version of the player is refused', async () => {
  const { app, build, id, api } = await start();
  const headers = { authorization: `Bearer ${await build.adminToken()}` };
  const url = `/v1/users/${id}/guardians`;
  const { headers: read } = await app.fastify.inject({ method: 'GET', url, headers });
  expect(read.etag).toBeTruthy();
  const send = () =>
    app.fastify.inject({ method: 'PATCH', url, headers: { ...headers, 'if-match': read.etag }, payload: [mother] });
  expect((await send()).statusCode).toBe(200);
  expect((await send()).statusCode).toBe(412);
  expect(await api.asStaff(listGuardians, { params: { id } })).toMatchObject([{ name: 'Pilar Solana' }]);
});

test('the three fields change the first guardian, and a name in them makes one', async () => {
  const app = await start();
  const { api, id, list, fieldsOf } = app;
  const set = (body: object) => api.asAdmin(updateUser, { params: { id }, body });
  await set({ guardianName: 'Pilar Solana', guardianEmail: 'pilar@home.example' });
  const [made] = await list();
  expect(made).toMatchObject({
    name: 'Pilar Solana',
    email: 'pilar@home.example',
    relation: 'other',
    mayConsent: true,
  });
  await set({ guardianPhone: '+34600999999' });
  expect(await list()).toMatchObject([{ _id: made!._id, phoneNumber: '+34600999999' }]);
  await set({ guardianName: null, guardianEmail: null, guardianPhone: null });
  expect(await list()).toEqual([]);
  expect(await fieldsOf()).toEqual([null, null, null]);
  expect(await people(app)).toEqual([]);
});

test('the same address is the same person or another one, as the administrator says', async () => {
  const app = await start();
  const { api, build, id, list, put, fieldsOf } = app;
  await put([mother]);
  const sister = await build.player({ name: 'Lina Solana' });
  const send = (guardian: GuardianInput) =>
    api.refused(updateGuardians, { params: { id: sister.id }, body: { guardians: [guardian] } }, token);
  const token = await build.adminToken();
  const [known] = await list();
  expect(await send({ ...mother, email: 'PILAR@home.example' })).toMatchObject({
    statusCode: 409,
    message: 'A guardian with this email address is already known',
    data: {
      index: 0,
      guardian: { _id: known!._id, name: 'Pilar Solana', children: [{ _id: id, name: 'Iker Solana' }] },
    },
  });
  // Her number was not typed again: it stays.
  const [shared] = await put([{ ...mother, phoneNumber: null, _id: known!._id }], sister.id);
  expect(shared).toMatchObject({ ...mother, _id: known!._id, siblings: [{ _id: id, name: 'Iker Solana' }] });
  // A change of the person is one for both children.
  await put([{ ...inputOf(shared!), phoneNumber: '+34600000001' }], sister.id);
  expect(await fieldsOf()).toEqual(['Pilar Solana', 'pilar@home.example', '+34600000001']);
  const [other] = await put([{ ...mother, name: 'Marta Solana', apart: true }], sister.id);
  expect(other!._id).not.toBe(known!._id);
  expect(await people(app)).toEqual([{ name: 'Pilar Solana' }, { name: 'Marta Solana' }]);
});

test('renaming a shared guardian in the record of one child leaves the sibling alone', async () => {
  const { api, build, put, list, fieldsOf } = await start();
  await put([mother]);
  const [known] = await list();
  const sister = await build.player();
  await put([{ ...mother, _id: known!._id }], sister.id);
  await api.asAdmin(updateUser, {
    params: { id: sister.id },
    body: { guardianName: 'Luis Solana', guardianEmail: 'luis@home.example' },
  });
  expect((await list()).map(({ _id, name }) => [_id, name])).toEqual([[known!._id, 'Pilar Solana']]);
  expect(await fieldsOf(sister.id)).toEqual(['Luis Solana', 'luis@home.example', '+34600112233']);
});

test('AZ2 staff change phone numbers and emergency contacts of guardians, and nothing else', async () => {
  const { api, build, id, put } = await start();
  const [made] = await put([{ ...mother, custodyNote: 'Court order of May' }]);
  expect(made!.custodyNote).toBe('Court order of May');
  const token = await build.staffToken();
  const as = api.with(token);
  const [shown] = await as(listGuardians, { params: { id } });
  expect(shown!.custodyNote).toBeNull();
  const own = inputOf(shown!);
  const [changed] = await as(updateGuardians, {
    params: { id },
    body: { guardians: [{ ...own, phoneNumber: '+34600000002', emergency: false }] },
  });
  expect(changed).toMatchObject({ phoneNumber: '+34600000002', emergency: false });
  const refused = (guardians: GuardianInput[]) =>
    api.refused(updateGuardians, { params: { id }, body: { guardians } }, token);
  for (const [field, value] of [
    ['name', 'Ana Solana'],
    ['email', 'ana@home.example'],
    ['relation', 'other'],
    ['mayConsent', false],
    ['mayAnswer', false],
    ['getsMessages', false],
    ['custodyNote', 'Mine'],
  ] as const)
    expect(await refused([{ ...own, [field]: value }])).toMatchObject({
      statusCode: 403,
      errors: [{ field: `guardians.0.${field}` }],
    });
  for (const list of [[], [own, father]])
    expect(await refused(list)).toMatchObject({ statusCode: 403, errors: [{ field: 'guardians' }] });
  // The note of the administrator stays.
  expect((await api.asAdmin(listGuardians, { params: { id } }))[0]!.custodyNote).toBe('Court order of May');
});

test('AD1 a change of guardians is in the audit log, without their names', async () => {
  const { api, put, id } = await start();
  await put([mother]);
  const { records } = await api.asAdmin(listAuditLog, {});
  expect(records[0]).toMatchObject({ action: 'person.updated', subject: { _id: id }, fields: ['guardians'] });
});

test('PR2 a guardian without a child is erased with the last one', async () => {
  const app = await start();
  const { api, build, id, put, list } = app;
  const sister = await build.player();
  await put([mother, father]);
  const [shared] = await list();
  await put([{ ...mother, _id: shared!._id }], sister.id);
  await api.asAdmin(deleteUser, { params: { id } });
  expect(await people(app)).toEqual([{ name: 'Pilar Solana' }]);
  await api.asAdmin(deleteUser, { params: { id: sister.id } });
  expect(await people(app)).toEqual([]);
});

test('mails a personal link in the language of the guardian; 409 without an address', async () => {
  const { api, build, id, put, db } = await start();
  const [first, second] = await put([mother, { ...father, email: null }]);
  await api.asStaff(sendGuardianLink, { params: { id, guardianId: first!._id } });
  const mails = await db.selectFrom('mails').select(['template', 'to_address', 'user_id']).execute();
  expect(mails).toEqual([{ template: 'guardianLink', to_address: 'pilar@home.example', user_id: id }]);
  expect(
    await api.refused(sendGuardianLink, { params: { id, guardianId: second!._id } }, await build.staffToken()),
  ).toMatchObject({ statusCode: 409, message: 'This guardian has no email address' });
});

test('a link that staff send at night waits for the morning, one that the guardian asks for replaces it at once', async () => {
  const { api, clock, id, put, db } = await start();
  const [first] = await put([mother]);
  clock.set('2026-08-15T21:00:00.000Z');
  const links = async () => db.selectFrom('mails').select(['not_before']).execute();
  await api.asStaff(sendGuardianLink, { params: { id, guardianId: first!._id } });
  expect(await links()).toEqual([{ not_before: '2026-08-16T05:30:00.000Z' }]);
  await api.anonymous(createPlayerSession, { body: { email: 'pilar@home.example' } });
  await eventually(async () => expect(await links()).toEqual([{ not_before: null }]));
});

test('AZ6 who may no longer answer, is removed or gets another address cannot use an open form any more', async () => {
  const app = await start();
  const { put, id, api, build, db } = app;
  const wellness = createWellness(app);
  const form = await wellness.form();
  await db.updateTable('users').set({ email: 'iker@home.example' }).where('id', '=', id).execute();
  const sister = await build.player({ name: 'Lina Solana', email: null });
  const [first, second] = await put([mother, father]);
  await put([{ ...mother, _id: first!._id }], sister.id);
  await wellness.link({ form_id: form.id, user_id: id });
  await wellness.link({ form_id: form.id, user_id: sister.id });
  const linkOf = async (player: string) => (await wellness.links()).find(({ user_id }) => user_id === player)!;
  /** Whether the links of the two children from before a change are dead after it. */
  const deadAfter = async (change: () => Promise<unknown>) => {
    const tokens = [];
    for (const player of [id, sister.id]) tokens.push(wellness.tokenOf((await linkOf(player)).id));
    for (const token of tokens) await api.anonymous(getOwnWellnessForm, { params: { token } });
    await change();
    const dead = [];
    for (const token of tokens) {
      const { statusCode } = await app.app.fastify.inject({ method: 'GET', url: `/v1/me/wellness/${token}` });
      dead.push(statusCode === 404);
    }
    return dead;
  };
  const [one, other] = [inputOf(first!), inputOf(second!)];
  expect(await deadAfter(() => put([one, { ...other, relation: 'other' }]))).toEqual([false, false]);
  expect(await deadAfter(() => put([one, { ...other, mayAnswer: false }]))).toEqual([true, false]);
  // The player, who has lost the link as well, gets the new one.
  const mails = await orderedMails(app);
  const token = wellness.tokenOf((await linkOf(id)).id);
  expect(mails.map(({ values }) => values.link)).toEqual([expect.stringContaining(`/wellness/${token}`)]);
  await api.anonymous(getOwnWellnessForm, { params: { token } });
  expect(await deadAfter(() => put([{ ...one, email: 'new@home.example' }, other]))).toEqual([true, true]);
  expect(await deadAfter(() => put([other]))).toEqual([true, false]);
});

test('with own squads only, a guardian has no children in other squads', async () => {
  const app = await start();
  const { id, put, build, api } = app;
  const sister = await build.player({ name: 'Noa Solana', squad_id: await build.squad('Women') });
  const [known] = await put([mother]);
  await put([{ ...mother, _id: known!._id }], sister.id);
  const token = await limitedTo(app, (await firstSquadOf(app.db))!);
  const body = { guardians: [{ ...mother, _id: known!._id, phoneNumber: '+34600000001' }] };
  expect(await api.with(token)(listGuardians, { params: { id } })).toMatchObject([{ _id: known!._id, siblings: [] }]);
  const changed = await api.with(token)(updateGuardians, { params: { id }, body });
  expect(changed).toMatchObject([{ phoneNumber: '+34600000001', siblings: [] }]);
});
