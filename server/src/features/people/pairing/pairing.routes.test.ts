import { listPlayerDevices, removePlayerDevice } from '@touchline/contract/people/pairing';
import {
  createPlayerSession,
  endPlayerSession,
  listOwnDevices,
  removeOwnDevice,
} from '@touchline/contract/me/me-pairing';
import { deleteUser, updateUser } from '@touchline/contract/people/users';
import { makeInvitationLink } from '@touchline/contract/people/invitations';
import { expect, test } from 'vitest';
import { daysMs, hoursMs, minutesMs } from '../../../lib/time/clock.ts';
import { hashToken, newToken } from '../../../lib/crypto/tokens.ts';
import { orderedMails } from '../../../test/helpers/ordered-mails.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

const tokenIn = (link: string): string => link.slice(link.lastIndexOf('/') + 1);

const linkOf = async ({ api }: TestApp, id: string): Promise<string> =>
  tokenIn((await api.asAdmin(makeInvitationLink, { params: { id } })).link);

const pair = async ({ api }: TestApp, token: string, headers = {}): Promise<string> => {
  const paired = await api.anonymous(createPlayerSession, { body: { token }, headers });
  if (!('accessToken' in paired)) throw new Error('was not paired');
  return paired.accessToken;
};

const ask = async ({ app }: TestApp, email: string, address = '203.0.113.1') => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/v1/me/session',
    remoteAddress: address,
    payload: { email },
  });
  // Runs the work after the answer.
  await Promise.all(app.jobs.map((job) => job.wake()));
  return answer;
};

const statusOf = async ({ api }: TestApp, token: string): Promise<number> =>
  (await api.raw(listOwnDevices, {}, token)).statusCode;

const mailedLinks = async (touchline: TestApp): Promise<string[]> =>
  (await orderedMails(touchline)).map(({ values }) => values.link ?? '');

test('a personal link pairs a phone once, and its stored hash gives no access', async () => {
  const touchline = await startTestApp();
  const { api, build, clock, db } = touchline;
  const { id } = await build.player();
  const token = await linkOf(touchline, id);
  const paired = await api.anonymous(createPlayerSession, { body: { token }, headers: { 'user-agent': 'Phone 12' } });
  if (!('accessToken' in paired)) throw new Error('was not paired');
  expect(paired.accessToken).toMatch(/^tlp_[\w-]{43}$/);
  expect(Date.parse(paired.expiresAt) - clock().getTime()).toBe(daysMs(400));
  expect(await api.with(paired.accessToken)(listOwnDevices, {})).toMatchObject({
    records: [{ device: 'Phone 12', pairedAt: clock().toISOString(), current: true }],
  });
  const [row] = await db.selectFrom('sessions').selectAll().where('kind', '=', 'player').execute();
  expect(row).toMatchObject({ user_id: id, token_hash: hashToken(paired.accessToken) });
  expect(await api.refused(createPlayerSession, { body: { token } })).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'token', message: 'This link has already been used or has expired' }],
  });
  expect(touchline.logLines.join('')).not.toContain(token.slice(4));
});

test('of two phones that use a link at once, one is paired', async () => {
  const touchline = await startTestApp();
  const { api, build, db } = touchline;
  const token = await linkOf(touchline, (await build.player()).id);
  const answers = await Promise.all([1, 2, 3].map(() => api.raw(createPlayerSession, { body: { token } })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  expect(await db.selectFrom('sessions').select('id').where('kind', '=', 'player').execute()).toHaveLength(1);
});

test.each([
  ['was replaced by a newer one', async (touchline: TestApp, id: string) => void (await linkOf(touchline, id))],
  ['is seven days old', async ({ clock }: TestApp) => void clock.advance(daysMs(7))],
  [
    'belongs to a player who has left',
    ({ api }: TestApp, id: string) => api.asAdmin(updateUser, { params: { id }, body: { status: 'inactive' } }),
  ],
  [
    'belongs to a player who left and returned',
    async ({ api }: TestApp, id: string) => {
      for (const status of ['inactive', 'active'] as const)
        await api.asAdmin(updateUser, { params: { id }, body: { status } });
    },
  ],
  ['belongs to a deleted player', ({ api }: TestApp, id: string) => api.asAdmin(deleteUser, { params: { id } })],
])('a link that %s is invalid', async (_, end) => {
  const touchline = await startTestApp();
  const { id } = await touchline.build.player();
  const token = await linkOf(touchline, id);
  await end(touchline, id);
  expect((await touchline.api.raw(createPlayerSession, { body: { token } })).statusCode).toBe(400);
  expect(await touchline.db.selectFrom('sessions').select('id').where('kind', '=', 'player').execute()).toEqual([]);
});

test.each([
  [
    'by deactivation',
    ({ api }: TestApp, id: string) => api.asAdmin(updateUser, { params: { id }, body: { status: 'inactive' } }),
  ],
  ['by deletion', ({ api }: TestApp, id: string) => api.asAdmin(deleteUser, { params: { id } })],
  [
    'by a change of its row',
    ({ db }: TestApp, id: string) => db.updateTable('users').set({ status: 'rejected' }).where('id', '=', id).execute(),
  ],
  [
    'by another role',
    ({ db }: TestApp, id: string) => db.updateTable('users').set({ role: 'medical' }).where('id', '=', id).execute(),
  ],
])('a phone loses access once its player is no longer one %s', async (_, end) => {
  const touchline = await startTestApp();
  const { id } = await touchline.build.player();
  const phone = await touchline.build.phoneToken(id);
  expect(await statusOf(touchline, phone)).toBe(200);
  await end(touchline, id);
  expect(await statusOf(touchline, phone)).toBe(401);
});

test('a phone stays paired for 400 days, as long as it is used every 120 days', async () => {
  const touchline = await startTestApp();
  const { build, clock } = touchline;
  const { id } = await build.player();
  const [used, unused] = [await build.phoneToken(id), await build.phoneToken(id)];
  for (const days of [119, 119, 119, 42]) {
    clock.advance(daysMs(days));
    expect(await statusOf(touchline, used)).toBe(200);
  }
  expect(await statusOf(touchline, unused)).toBe(401);
  clock.advance(daysMs(1));
  expect(await statusOf(touchline, used)).toBe(401);
});

test('the last use is written at most once a minute', async () => {
  const touchline = await startTestApp();
  const { build, clock, db } = touchline;
  const phone = await build.phoneToken((await build.player()).id);
  const seenAt = async () =>
    (await db.selectFrom('sessions').select('last_seen_at').where('kind', '=', 'player').executeTakeFirstOrThrow())
      .last_seen_at;
  const before = await seenAt();
  clock.advance(minutesMs(1) - 1);
  await statusOf(touchline, phone);
  expect(await seenAt()).toBe(before);
  clock.advance(1);
  await statusOf(touchline, phone);
  expect(await seenAt()).toBe(clock().toISOString());
});

test('a player has at most ten phones; the eleventh replaces the oldest', async () => {
  const touchline = await startTestApp();
  const { api, build, clock } = touchline;
  const { id } = await build.player();
  const phones = [];
  for (let index = 0; index < 11; index += 1) {
    clock.advance(1_000);
    phones.push(await pair(touchline, await linkOf(touchline, id), { 'user-agent': `Phone ${index}` }));
  }
  expect(await statusOf(touchline, phones[0]!)).toBe(401);
  expect(await statusOf(touchline, phones[1]!)).toBe(200);
  expect((await api.with(phones[10]!)(listOwnDevices, {})).records).toHaveLength(10);
});

test('a player sees and removes their phones, last used first, and no others', async () => {
  const touchline = await startTestApp();
  const { api, build, clock } = touchline;
  const { id } = await build.player();
  const [mine, lost] = [await build.phoneToken(id, 'Mine'), await build.phoneToken(id, 'Lost')];
  const stranger = await build.phoneToken((await build.player()).id);
  clock.advance(hoursMs(1));
  const { records } = await api.with(mine)(listOwnDevices, {});
  expect(records.map(({ device, current }) => [device, current])).toEqual([
    ['Mine', true],
    ['Lost', false],
  ]);
  const params = { id: records[1]!._id };
  expect((await api.raw(removeOwnDevice, { params }, stranger)).statusCode).toBe(404);
  expect(await statusOf(touchline, lost)).toBe(200);
  expect(await api.with(mine)(removeOwnDevice, { params })).toEqual({ deleted: 1 });
  expect(await statusOf(touchline, lost)).toBe(401);
  expect((await api.raw(removeOwnDevice, { params }, mine)).statusCode).toBe(404);
  expect(await api.with(mine)(endPlayerSession, {})).toEqual({ deleted: 1 });
  expect(await statusOf(touchline, mine)).toBe(401);
  expect(await statusOf(touchline, stranger)).toBe(200);
});

test('the administrator sees and removes the phones of a player, which is recorded', async () => {
  const touchline = await startTestApp();
  const { api, build, db } = touchline;
  const { id } = await build.player();
  const other = await build.player();
  const phone = await build.phoneToken(id, 'Lost');
  const { records } = await api.asAdmin(listPlayerDevices, { params: { id } });
  expect(records).toMatchObject([{ device: 'Lost', current: false }]);
  const deviceId = records[0]!._id;
  const { token } = await build.signedIn('management');
  expect((await api.raw(listPlayerDevices, { params: { id } }, token)).statusCode).toBe(403);
  expect((await api.raw(removePlayerDevice, { params: { id, deviceId } }, token)).statusCode).toBe(403);
  const admin = await build.adminToken();
  expect((await api.raw(removePlayerDevice, { params: { id: other.id, deviceId } }, admin)).statusCode).toBe(404);
  expect((await api.raw(listPlayerDevices, { params: { id: await build.adminId() } }, admin)).statusCode).toBe(404);
  expect(await statusOf(touchline, phone)).toBe(200);
  expect(await api.asAdmin(removePlayerDevice, { params: { id, deviceId } })).toEqual({ deleted: 1 });
  expect(await statusOf(touchline, phone)).toBe(401);
  expect(await db.selectFrom('audit_log').select(['action', 'subject_id']).execute()).toEqual([
    { action: 'person.deviceRemoved', subject_id: id },
  ]);
});

test("an administrator's console session cannot be removed as a phone", async () => {
  const { api, build, db } = await startTestApp();
  const { id, token } = await build.signedIn('medical');
  const { id: sessionId } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  const phone = await build.phoneToken((await build.player()).id);
  expect((await api.raw(removeOwnDevice, { params: { id: sessionId } }, phone)).statusCode).toBe(404);
  expect((await api.raw(listOwnDevices, {}, token)).statusCode).toBe(401);
});

test('mails a player a new link on request, in their language; the older one is revoked', async () => {
  const touchline = await startTestApp({ env: { PUBLIC_URL: 'https://console.club.example' } });
  const { api, build } = touchline;
  const { id, email } = await build.player({ language_code: 'ar' });
  const older = await linkOf(touchline, id);
  await ask(touchline, email!.toUpperCase());
  const [mail] = await orderedMails(touchline);
  expect(mail).toMatchObject({ template: 'pairingLink', userId: id, to: email, language: 'ar' });
  expect(mail?.values.link).toMatch(/^https:\/\/console\.club\.example\/me\/tlm_[\w-]{43}$/);
  expect((await api.raw(createPlayerSession, { body: { token: older } })).statusCode).toBe(400);
  expect(await statusOf(touchline, await pair(touchline, tokenIn(mail!.values.link!)))).toBe(200);
});

test('AU7 the answer is the same for everybody, and only active players get a link', async () => {
  const touchline = await startTestApp();
  const { build } = touchline;
  const player = await build.player();
  const others = [
    { email: 'nobody@club.example' },
    await build.staff(),
    await build.player({ status: 'inactive' }),
    await build.player({ status: 'pending' }),
    await build.player({ status: 'rejected' }),
  ];
  const answers = [];
  for (const { email } of [player, ...others])
    answers.push(await ask(touchline, email!, `203.0.113.${answers.length}`));
  for (const { statusCode, body, headers } of answers) {
    expect(statusCode).toBe(200);
    expect(body).toBe(answers[0]!.body);
    expect(Object.keys(headers)).toEqual(Object.keys(answers[0]!.headers));
  }
  expect((await orderedMails(touchline)).map(({ to }) => to)).toEqual([player.email]);
});

test('AU7 allows three links an hour per player, and ten per network address', async () => {
  const touchline = await startTestApp();
  const { build, clock, db } = touchline;
  const { email } = await build.player();
  const sent = () => db.updateTable('mails').set({ state: 'sent' }).execute();
  for (let index = 0; index < 5; index += 1) {
    expect((await ask(touchline, email!, `203.0.113.${index}`)).statusCode).toBe(200);
    await sent();
  }
  expect(await mailedLinks(touchline)).toHaveLength(3);
  clock.advance(hoursMs(1));
  for (let index = 0; index < 12; index += 1) await ask(touchline, (await build.player()).email!, '198.51.100.1');
  expect(await mailedLinks(touchline)).toHaveLength(13);
});

test.each([
  [{}, 'token'],
  [{ token: newToken('pairing'), email: 'a@club.example' }, 'email'],
  [{ token: '' }, 'token'],
  [{ token: 'tlm_short' }, 'token'],
  [{ email: 'no address' }, 'email'],
])('refuses %j', async (body, field) => {
  const { api } = await startTestApp();
  expect(await api.refused(createPlayerSession, { body })).toMatchObject({ statusCode: 400, errors: [{ field }] });
});
