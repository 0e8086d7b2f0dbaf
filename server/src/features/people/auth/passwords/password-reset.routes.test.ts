import { forgotPassword, getMe, login, updatePassword } from '@touchline/contract/people/auth';
import { expect, test } from 'vitest';
import { hashToken } from '../../../../lib/crypto/tokens.ts';
import { rightPassword } from '../../../../test/build.ts';
import { orderedMails } from '../../../../test/helpers/ordered-mails.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { createOneTimeTokensService, type TokenPurpose } from '../tokens/one-time-tokens.service.ts';

const newPassword = 'Segura@2027?';
const body = { password: newPassword, confirmPassword: newPassword };

const ask = async ({ app }: TestApp, email: string, given: { address?: string; headers?: object } = {}) => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/auth/forgotPassword',
    remoteAddress: given.address ?? '203.0.113.1',
    headers: { ...given.headers },
    payload: { email },
  });
  // Work that continues after the answer.
  await Promise.all(app.jobs.map((job) => job.wake()));
  return answer;
};

const tokenIn = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? '';

const resetLinks = async (touchline: TestApp) =>
  (await orderedMails(touchline))
    .filter(({ template }) => template === 'resetPassword')
    .map(({ values }) => values.link);

const askedToken = async (touchline: TestApp, email: string) => {
  await ask(touchline, email);
  return tokenIn((await resetLinks(touchline)).at(-1));
};

const issue = ({ db, clock }: TestApp, purpose: TokenPurpose, userId: string) => {
  const tokens = createOneTimeTokensService({ db, clock, publicUrl: 'http://club.example' });
  return db
    .transaction()
    .execute((tx) => tokens.issue(tx, purpose, userId))
    .then(({ link }) => tokenIn(link));
};

const setPassword = ({ api }: TestApp, token: string) => api.raw(updatePassword, { query: { token }, body });
const canSignIn = async ({ api }: TestApp, email: string, password: string) =>
  (await api.raw(login, { body: { email, password } })).statusCode === 200;

test('mails a link to the page for a new password, in the requested language', async () => {
  const touchline = await startTestApp({ env: { PUBLIC_URL: 'https://console.club.example' } });
  const { id, email } = await touchline.build.account();
  await touchline.api.anonymous(forgotPassword, { body: { email: email.toUpperCase(), language: 'es' } });
  await Promise.all(touchline.app.jobs.map((job) => job.wake()));
  const [mail] = await orderedMails(touchline);
  expect(mail).toMatchObject({ template: 'resetPassword', userId: id, to: email, language: 'es' });
  expect(mail?.values.link).toMatch(/^https:\/\/console\.club\.example\/updatePassword\?token=tlr_[\w-]{43}$/);
});

test('AU7 the answer is always the same, and only people who may sign in get a mail', async () => {
  const touchline = await startTestApp();
  const { build } = touchline;
  const staff = await build.account({ language_code: 'pt' });
  const uninvited = await build.staff();
  const others = [
    { email: 'nobody@club.example' },
    await build.account({ role: 'player' }),
    await build.account({ status: 'inactive' }),
    await build.account({ status: 'pending' }),
    await build.account({ status: 'rejected' }),
  ];
  const answers = [];
  for (const { email } of [staff, uninvited, ...others])
    answers.push(await ask(touchline, email!, { address: `203.0.113.${answers.length}` }));
  for (const { statusCode, body: text, headers } of answers) {
    expect(statusCode).toBe(200);
    expect(text).toBe(answers[0]!.body);
    expect(Object.keys(headers)).toEqual(Object.keys(answers[0]!.headers));
  }
  expect((await orderedMails(touchline)).map(({ to, language }) => [to, language])).toEqual([
    [staff.email, 'pt'],
    [uninvited.email, 'en'],
  ]);
});

test('AU7 a server that shuts down still sends the promised mails', async () => {
  const touchline = await startTestApp();
  const { email } = await touchline.build.account();
  await touchline.api.anonymous(forgotPassword, { body: { email } });
  await touchline.app.close();
  expect(await resetLinks(touchline)).toHaveLength(1);
});

test('AU7 three mails an hour for an account; the fourth answer is the same', async () => {
  const touchline = await startTestApp();
  const { email } = await touchline.build.account();
  const bodies = [];
  for (let index = 0; index < 5; index += 1)
    bodies.push((await ask(touchline, email, { address: `203.0.113.${index}` })).body);
  expect(new Set(bodies).size).toBe(1);
  expect(await resetLinks(touchline)).toHaveLength(3);
  touchline.clock.advance(3_600_000);
  await ask(touchline, email);
  expect(await resetLinks(touchline)).toHaveLength(4);
});

test('AU7 sends at most ten mails an hour per IP address', async () => {
  const touchline = await startTestApp();
  for (let index = 0; index < 12; index += 1) {
    const { email } = await touchline.build.account();
    expect((await ask(touchline, email)).statusCode).toBe(200);
  }
  expect(await resetLinks(touchline)).toHaveLength(10);
  const { email } = await touchline.build.account();
  await ask(touchline, email, { address: '203.0.113.2' });
  expect(await resetLinks(touchline)).toHaveLength(11);
});

test('AU8 the link starts with PUBLIC_URL, whatever host the request names', async () => {
  const touchline = await startTestApp({ env: { PUBLIC_URL: 'https://console.club.example' } });
  const { email } = await touchline.build.account();
  await ask(touchline, email, {
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
  });
  expect((await resetLinks(touchline))[0]).toMatch(/^https:\/\/console\.club\.example\//);
});

test('AU8 tokens are stored as SHA-256, for one account and one purpose', async () => {
  const touchline = await startTestApp();
  const { id, email } = await touchline.build.account();
  const token = await askedToken(touchline, email);
  const rows = await touchline.db.selectFrom('one_time_tokens').selectAll().execute();
  expect(rows).toMatchObject([{ user_id: id, purpose: 'reset', token_hash: hashToken(token) }]);
  expect(JSON.stringify(rows)).not.toContain(token.slice(4));
});

test.each(['reset', 'invitation'] as const)('AU8 AU9 a token (%s) sets the password once', async (purpose) => {
  const touchline = await startTestApp();
  const { id, email } = await touchline.build.account();
  const token = await issue(touchline, purpose, id);
  const answer = await setPassword(touchline, token);
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Password updated' }]);
  expect(await canSignIn(touchline, email, rightPassword)).toBe(false);
  expect(await canSignIn(touchline, email, newPassword)).toBe(true);
  const again = await setPassword(touchline, token);
  expect(again.statusCode).toBe(400);
  expect(again.json()).toMatchObject({ message: 'This link is no longer valid, please ask for a new one' });
});

test('an invited member of staff sets a first password', async () => {
  const touchline = await startTestApp();
  const { id, email } = await touchline.build.staff('medical');
  expect((await setPassword(touchline, await issue(touchline, 'invitation', id))).statusCode).toBe(200);
  expect(await canSignIn(touchline, email!, newPassword)).toBe(true);
});

test('AU8 of many concurrent uses one succeeds', async () => {
  const touchline = await startTestApp();
  const { id } = await touchline.build.account();
  const token = await issue(touchline, 'reset', id);
  const codes = (await Promise.all(Array.from({ length: 10 }, () => setPassword(touchline, token)))).map(
    ({ statusCode }) => statusCode,
  );
  expect(codes.sort()).toEqual([200, ...Array<number>(9).fill(400)]);
  expect((await orderedMails(touchline)).filter(({ template }) => template === 'passwordChanged')).toHaveLength(1);
});

test.each([
  ['reset', 60],
  ['invitation', 72 * 60],
] as const)('AU8 a token (%s) expires after %i minutes', async (purpose, minutes) => {
  const touchline = await startTestApp();
  const first = await touchline.build.account();
  const second = await touchline.build.account();
  const early = await issue(touchline, purpose, first.id);
  const late = await issue(touchline, purpose, second.id);
  touchline.clock.advance(minutes * 60_000 - 1);
  expect((await setPassword(touchline, early)).statusCode).toBe(200);
  touchline.clock.advance(1);
  expect((await setPassword(touchline, late)).statusCode).toBe(400);
});

test('AU8 a newer token replaces the older one of its purpose', async () => {
  const touchline = await startTestApp();
  const { id } = await touchline.build.account();
  const older = await issue(touchline, 'reset', id);
  const invitation = await issue(touchline, 'invitation', id);
  const newer = await issue(touchline, 'reset', id);
  expect((await setPassword(touchline, older)).statusCode).toBe(400);
  expect((await setPassword(touchline, newer)).statusCode).toBe(200);
  // A set password revokes the tokens of every purpose.
  expect((await setPassword(touchline, invitation)).statusCode).toBe(400);
});

test('AU8 a token does nothing once its account may not sign in', async () => {
  const touchline = await startTestApp();
  const { id, email } = await touchline.build.account();
  const token = await issue(touchline, 'reset', id);
  await touchline.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', id).execute();
  expect((await setPassword(touchline, token)).statusCode).toBe(400);
  await touchline.db.updateTable('users').set({ status: 'active' }).where('id', '=', id).execute();
  expect(await canSignIn(touchline, email, rightPassword)).toBe(true);
});

test('AU8 opening the link, or sending a refused password, does not use the token up', async () => {
  const touchline = await startTestApp();
  const { id } = await touchline.build.account();
  const token = await issue(touchline, 'reset', id);
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST'] as const) {
    await touchline.app.fastify.inject({ method, url: `/auth/updatePassword?token=${token}`, payload: body });
    await touchline.app.fastify.inject({ method, url: `/updatePassword?token=${token}` });
  }
  await touchline.api.raw(updatePassword, { query: { token }, body: { ...body, confirmPassword: 'Else2027?' } });
  await touchline.api.raw(updatePassword, { query: { token }, body: { password: 'weak', confirmPassword: 'weak' } });
  expect((await setPassword(touchline, token)).statusCode).toBe(200);
});

test.each([
  ['', 'Password must be at least 8 characters'],
  ['Short1!', 'Password must be at least 8 characters'],
  [`Aa1!${'a'.repeat(47)}`, 'Password is too long'],
  ['alllowercase1!', 'Password must contain uppercase, lowercase, number and special character'],
  ['ALLUPPERCASE1!', 'Password must contain uppercase, lowercase, number and special character'],
  ['NoNumberHere!', 'Password must contain uppercase, lowercase, number and special character'],
  ['NoSpecial2026', 'Password must contain uppercase, lowercase, number and special character'],
  ['With Space2026!', 'Password must contain uppercase, lowercase, number and special character'],
])('refuses the weak password %j with its error message', async (password, message) => {
  const touchline = await startTestApp();
  const { id } = await touchline.build.account();
  const token = await issue(touchline, 'reset', id);
  const refused = await touchline.api.refused(updatePassword, {
    query: { token },
    body: { password, confirmPassword: password },
  });
  expect(refused).toMatchObject({ statusCode: 400, errors: [{ field: 'password', message }] });
});

test('refuses passwords that differ, on the second field', async () => {
  const { api } = await startTestApp();
  const refused = await api.refused(updatePassword, {
    query: { token: 'tlr_x' },
    body: { password: newPassword, confirmPassword: rightPassword },
  });
  expect(refused).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'confirmPassword', message: 'Passwords do not match' }],
  });
});

test('AU9 a set password ends every session, notifies the owner, and signs nobody in', async () => {
  const touchline = await startTestApp();
  const { api, build } = touchline;
  const { id, email } = await build.account({ language_code: 'ar' });
  const tokens = [await build.tokenOf(id), await build.tokenOf(id)];
  const { token: ofSomebodyElse } = await build.signedIn();
  const answer = await setPassword(touchline, await issue(touchline, 'reset', id));
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.body).not.toContain('tls_');
  for (const token of tokens) expect((await api.raw(getMe, {}, token)).statusCode).toBe(401);
  expect((await api.raw(getMe, {}, ofSomebodyElse)).statusCode).toBe(200);
  expect(await orderedMails(touchline)).toEqual([
    { template: 'passwordChanged', userId: id, to: email, language: 'ar', values: {} },
  ]);
});

test('AU4 a person who set a password by mail may sign in on that device, even while a stranger tries', async () => {
  const touchline = await startTestApp();
  const { id, email } = await touchline.build.account();
  for (let index = 0; index < 10; index += 1)
    await touchline.app.fastify.inject({
      method: 'POST',
      url: '/auth/admin/login',
      remoteAddress: `198.51.100.${index}`,
      payload: { email, password: 'Wrong2026!' },
    });
  await setPassword(touchline, await issue(touchline, 'reset', id));
  expect(await canSignIn(touchline, email, newPassword)).toBe(true);
});

test('SE4 LG1 no token and no address is in the log', async () => {
  const touchline = await startTestApp();
  const { id, email } = await touchline.build.account({ email: 'laura.segura@club.example' });
  const token = await askedToken(touchline, email);
  await setPassword(touchline, token);
  await setPassword(touchline, token);
  const log = touchline.logLines.join('');
  expect(log).toContain(`"account":"${id}","msg":"password set"`);
  for (const secret of [token, token.slice(4), newPassword, 'laura']) expect(log).not.toContain(secret);
});

test('deletes expired tokens', async () => {
  const touchline = await startTestApp();
  const { id } = await touchline.build.account();
  await issue(touchline, 'reset', id);
  touchline.clock.advance(3_600_000);
  await Promise.all(touchline.app.jobs.map((job) => job.wake()));
  expect(await touchline.db.selectFrom('one_time_tokens').select('id').execute()).toEqual([]);
});
