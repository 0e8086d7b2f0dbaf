import { getQrAccount, getQrCode, loginQr, logoutQr, updateQrAccount } from '@touchline/contract/football/door';
import { initialize } from '@touchline/contract/club/setup';
import { expect, test } from 'vitest';
import { daysMs, minutesMs } from '../../../lib/time/clock.ts';
import { rightPassword } from '../../../test/build.ts';
import { setupInputOf } from '../../../test/factories/setup-input.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

const email = 'door@club.example';
const password = 'Door@screen1!';

/** A club whose screen at the door can sign in. */
const startWithAccount = async () => {
  const touchline = await startTestApp();
  await touchline.api.asAdmin(updateQrAccount, { body: { email, password } });
  return touchline;
};

const tryToSignIn = (
  { app }: TestApp,
  given: { email?: string; password?: string; address?: string; browser?: string },
) =>
  app.fastify.inject({
    method: 'POST',
    url: loginQr.path,
    remoteAddress: given.address ?? '203.0.113.1',
    headers: { 'user-agent': given.browser ?? 'Tablet' },
    payload: { email: given.email ?? email, password: given.password ?? password },
  });

const signIn = async (touchline: TestApp): Promise<string> =>
  (await touchline.api.anonymous(loginQr, { body: { email, password } })).accessToken;

const isSignedIn = async ({ api }: TestApp, token: string) => (await api.raw(getQrCode, {}, token)).statusCode === 200;

test('after setup nobody can sign in to the account', async () => {
  const touchline = await startTestApp({ configured: false });
  const { api, db } = touchline;
  await api.anonymous(initialize, { body: setupInputOf() });
  expect(await db.selectFrom('qr_account').selectAll().execute()).toEqual([
    { id: 1, email: null, password_hash: null, updated_at: touchline.clock().toISOString() },
  ]);
  expect((await tryToSignIn(touchline, {})).statusCode).toBe(401);
});

test('the administrator sets an address and a password, and can read all but the password', async () => {
  const { api, clock } = await startTestApp();
  expect(await api.asAdmin(getQrAccount, {})).toMatchObject({ email: null, hasPassword: false, openSessions: 0 });
  clock.advance(1_000);
  const account = { email, hasPassword: true, openSessions: 0, updatedAt: clock().toISOString() };
  expect(await api.asAdmin(updateQrAccount, { body: { email, password } })).toEqual(account);
  expect(await api.asAdmin(getQrAccount, {})).toEqual(account);
});

test('a screen signs in, is counted, and signs out', async () => {
  const touchline = await startWithAccount();
  const { api } = touchline;
  const [first, second] = [await signIn(touchline), await signIn(touchline)];
  expect(first).toMatch(/^tlq_[\w-]{43}$/);
  expect((await api.asAdmin(getQrAccount, {})).openSessions).toBe(2);
  await api.with(first)(logoutQr, {});
  expect([await isSignedIn(touchline, first), await isSignedIn(touchline, second)]).toEqual([false, true]);
  expect((await api.asAdmin(getQrAccount, {})).openSessions).toBe(1);
});

test('ignores the case of the address', async () => {
  const touchline = await startWithAccount();
  expect((await tryToSignIn(touchline, { email: ' DOOR@Club.example' })).statusCode).toBe(200);
});

test('SE3 a screen stays signed in for 30 days, and no longer', async () => {
  const touchline = await startWithAccount();
  const token = await signIn(touchline);
  touchline.clock.advance(daysMs(30) - 1);
  expect(await isSignedIn(touchline, token)).toBe(true);
  touchline.clock.advance(1);
  expect(await isSignedIn(touchline, token)).toBe(false);
  await Promise.all(touchline.app.jobs.map((job) => job.wake()));
  expect(await touchline.db.selectFrom('sessions').select('id').where('kind', '=', 'qr').execute()).toEqual([]);
});

test.each([
  ['address', { email: 'other@club.example' }, ['email']],
  ['password', { password: 'Another1!' }, ['password']],
  ['address and password', { email: 'other@club.example', password: 'Another1!' }, ['email', 'password']],
])('a change of the %s ends all sessions and is recorded without values', async (_, body, fields) => {
  const touchline = await startWithAccount();
  const { api, db, build } = touchline;
  const tokens = [await signIn(touchline), await signIn(touchline)];
  expect((await api.asAdmin(updateQrAccount, { body })).openSessions).toBe(0);
  for (const token of tokens) expect(await isSignedIn(touchline, token)).toBe(false);
  const entries = await db.selectFrom('audit_log').selectAll().orderBy('seq').execute();
  expect(entries).toHaveLength(2);
  expect(entries[1]).toMatchObject({
    action: 'qrAccount.updated',
    subject_kind: 'qrAccount',
    subject_id: null,
    actor_id: await build.adminId(),
    fields,
  });
  expect((await tryToSignIn(touchline, {})).statusCode).toBe(401);
  expect((await tryToSignIn(touchline, { email, password, ...body })).statusCode).toBe(200);
});

test('a change without effect ends no session and is not recorded', async () => {
  const touchline = await startWithAccount();
  const { api, db } = touchline;
  const token = await signIn(touchline);
  for (const body of [{}, { email }]) await api.asAdmin(updateQrAccount, { body });
  expect(await isSignedIn(touchline, token)).toBe(true);
  expect(await db.selectFrom('audit_log').select('seq').execute()).toHaveLength(1);
});

test('of two changes with the same If-Match one succeeds, and the other changes and ends nothing', async () => {
  const touchline = await startWithAccount();
  const { api, build, clock, db } = touchline;
  const token = await build.adminToken();
  const headers = { 'if-match': String((await api.raw(getQrAccount, {}, token)).headers.etag) };
  clock.advance(1_000);
  await api.asAdmin(updateQrAccount, { body: { password: 'Another1!' }, headers });
  const screen = (await tryToSignIn(touchline, { password: 'Another1!' })).json<{ accessToken: string }>().accessToken;
  const refused = await api.refused(updateQrAccount, { body: { password: 'Lateword1!' }, headers }, token);
  expect(refused).toMatchObject({ statusCode: 412 });
  expect(await isSignedIn(touchline, screen)).toBe(true);
  expect(await db.selectFrom('audit_log').select('seq').execute()).toHaveLength(2);
});

test('AU10 a change requires re-authentication of the administrator', async () => {
  const { api, build, clock } = await startTestApp();
  const token = await build.adminToken();
  clock.advance(minutesMs(15) + 1);
  expect(await api.refused(updateQrAccount, { body: { email } }, token)).toMatchObject({
    statusCode: 403,
    reason: 'passwordNeeded',
  });
});

test.each([
  [{ email: 'door' }, 'email', 'Please enter a valid email address'],
  [{ password: 'short1!' }, 'password', 'Password must be at least 8 characters'],
  [
    { password: 'withoutcapitals1!' },
    'password',
    'Password must contain uppercase, lowercase, number and special character',
  ],
  [{ hasPassword: false }, 'hasPassword', 'This field is not known'],
])('refuses %o', async (body, field, message) => {
  const { api, build, db } = await startTestApp();
  expect(await api.refused(updateQrAccount, { body }, await build.adminToken())).toMatchObject({
    statusCode: 400,
    errors: [{ field, message }],
  });
  expect(await db.selectFrom('qr_account').select('email').executeTakeFirst()).toEqual({ email: null });
});

test('AU3 a wrong password, another address and an account without one get the same answer', async () => {
  const touchline = await startWithAccount();
  const staff = await touchline.build.account();
  const empty = await startTestApp();
  const answers = [
    await tryToSignIn(touchline, { password: 'Wrong-2026!' }),
    await tryToSignIn(touchline, { email: 'nobody@club.example' }),
    // People's accounts are separate, even with their own password.
    await tryToSignIn(touchline, { email: staff.email, password: rightPassword }),
    await tryToSignIn(empty, {}),
  ];
  for (const answer of answers)
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { statusCode: 401, error: 'unauthorized', message: 'Invalid email or password' },
    ]);
});

test('AU4 after ten wrong passwords none is checked for a while, from any sender', async () => {
  const touchline = await startWithAccount();
  for (let index = 0; index < 10; index += 1)
    expect((await tryToSignIn(touchline, { password: 'Wrong-2026!', address: `198.51.100.${index}` })).statusCode).toBe(
      401,
    );
  const limited = await tryToSignIn(touchline, { address: '198.51.100.99' });
  expect([limited.statusCode, Number(limited.headers['retry-after'])]).toEqual([429, 60]);
  touchline.clock.advance(minutesMs(1));
  expect((await tryToSignIn(touchline, { address: '198.51.100.99' })).statusCode).toBe(200);
});

test('AU4 a device that has signed in before is not locked out by a stranger', async () => {
  const touchline = await startWithAccount();
  expect((await tryToSignIn(touchline, { address: '203.0.113.9' })).statusCode).toBe(200);
  for (let index = 0; index < 10; index += 1)
    await tryToSignIn(touchline, { password: 'Wrong-2026!', address: `198.51.100.${index}`, browser: 'a stranger' });
  expect((await tryToSignIn(touchline, { address: '203.0.113.9' })).statusCode).toBe(200);
  expect((await tryToSignIn(touchline, { address: '203.0.113.9', browser: 'a stranger' })).statusCode).toBe(429);
});

test('AU5 tries here do not lock the account of a person with the same address', async () => {
  const touchline = await startTestApp();
  const staff = await touchline.build.account();
  await touchline.api.asAdmin(updateQrAccount, { body: { email: staff.email, password } });
  for (let index = 0; index < 12; index += 1)
    await tryToSignIn(touchline, { email: staff.email, password: 'Wrong-2026!', address: `198.51.100.${index}` });
  const answer = await touchline.app.fastify.inject({
    method: 'POST',
    url: '/auth/admin/login',
    payload: { email: staff.email, password: rightPassword },
  });
  expect(answer.statusCode).toBe(200);
});

test('a sign-in concurrent with a change of the password opens no lasting session', async () => {
  const touchline = await startWithAccount();
  const { api } = touchline;
  const [change, ...tries] = await Promise.all([
    api.asAdmin(updateQrAccount, { body: { password: 'Another1!' } }),
    ...Array.from({ length: 8 }, () => tryToSignIn(touchline, {})),
  ]);
  expect(change.hasPassword).toBe(true);
  for (const answer of tries)
    if (answer.statusCode === 200)
      expect(await isSignedIn(touchline, answer.json<{ accessToken: string }>().accessToken)).toBe(false);
  expect((await api.asAdmin(getQrAccount, {})).openSessions).toBe(0);
});

test('LG2 logs sign-ins and failures of screens, without the address', async () => {
  const touchline = await startWithAccount();
  const token = await signIn(touchline);
  await tryToSignIn(touchline, { password: 'Wrong-2026!' });
  await touchline.api.with(token)(logoutQr, {});
  const log = touchline.logLines.join('');
  for (const event of ['screen signed in', 'sign-in of a screen failed', 'screen signed out', 'QR account changed'])
    expect(log).toContain(event);
  expect(log).not.toContain('door@');
});
