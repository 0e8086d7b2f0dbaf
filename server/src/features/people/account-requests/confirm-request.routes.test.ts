import { updatePassword } from '@touchline/contract/people/auth';
import { confirmRequest, rejectUser } from '@touchline/contract/people/account-requests';
import { getUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { hashToken, newToken } from '../../../lib/crypto/tokens.ts';
import { requestInput } from '../../../test/factories/people.ts';
import { ask, mailedTokens, storedRequests } from '../../../test/factories/requests.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { createOneTimeTokensService } from '../auth/tokens/one-time-tokens.service.ts';

const confirm = ({ api }: TestApp, token: string) => api.raw(confirmRequest, { body: { token } });

const asked = async () => {
  const touchline = await startTestApp();
  await ask(touchline);
  const [request] = await storedRequests(touchline);
  const [token] = await mailedTokens(touchline, 'confirmRequest');
  return { touchline, id: request!.id, token: token! };
};

const isConfirmed = async ({ api }: TestApp, id: string) =>
  (await api.asAdmin(getUser, { params: { id } })).emailConfirmed;

test('confirms the address of a request with the mailed token, once', async () => {
  const { touchline, id, token } = await asked();
  const before = await touchline.api.asAdmin(getUser, { params: { id } });
  const answer = await confirm(touchline, token);
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Address confirmed' }]);
  const after = await touchline.api.asAdmin(getUser, { params: { id } });
  expect(after).toMatchObject({ emailConfirmed: true, status: 'pending' });
  expect(after.updatedAt > before.updatedAt).toBe(true);
  const again = await confirm(touchline, token);
  expect(again.statusCode).toBe(400);
  expect(again.json()).toMatchObject({ message: 'This link is no longer valid' });
});

test('AU8 the token is stored as SHA-256, for one request and one purpose', async () => {
  const { touchline, id, token } = await asked();
  const rows = await touchline.db.selectFrom('one_time_tokens').selectAll().execute();
  expect(rows).toMatchObject([{ user_id: id, purpose: 'confirmation', token_hash: hashToken(token) }]);
  expect(JSON.stringify(rows)).not.toContain(token.slice(4));
});

test('AU8 of many confirmations at once one succeeds', async () => {
  const { touchline, token } = await asked();
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(touchline, token)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(7).fill(400)]);
});

test('AU8 opening the link does not use it up: only the POST does', async () => {
  const { touchline, id, token } = await asked();
  for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
    for (const path of ['/requestAccount', '/auth/requestAccount/confirm'])
      await touchline.app.fastify.inject({ method, url: `${path}?token=${token}` });
  expect(await isConfirmed(touchline, id)).toBe(false);
  expect((await confirm(touchline, token)).statusCode).toBe(200);
});

test('AU8 the token expires after 72 hours', async () => {
  const { touchline, id, token } = await asked();
  touchline.clock.advance(72 * 3_600_000);
  expect((await confirm(touchline, token)).statusCode).toBe(400);
  touchline.clock.set('2026-08-18T07:59:59.999Z');
  expect((await confirm(touchline, token)).statusCode).toBe(200);
  expect(await isConfirmed(touchline, id)).toBe(true);
});

test('AU8 the link uses PUBLIC_URL, whatever host the request names', async () => {
  const touchline = await startTestApp({ env: { PUBLIC_URL: 'https://console.club.example' } });
  await ask(touchline, requestInput(), { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
  expect(await mailedTokens(touchline, 'confirmRequest')).toHaveLength(1);
  expect(touchline.logLines.join('')).not.toContain('tlf_');
});

test('AU8 a confirmation sets no password, and no other token confirms an address', async () => {
  const { touchline, id, token } = await asked();
  const { api, db, clock, build } = touchline;
  // Even on an account that may sign in.
  await db.updateTable('users').set({ status: 'active' }).where('id', '=', id).execute();
  const body = { password: 'Segura@2027?', confirmPassword: 'Segura@2027?' };
  expect((await api.raw(updatePassword, { query: { token }, body })).statusCode).toBe(400);
  const tokens = createOneTimeTokensService({ db, clock, publicUrl: 'http://club.example' });
  for (const purpose of ['reset', 'invitation'] as const) {
    const { link } = await db.transaction().execute((tx) => tokens.issue(tx, purpose, id));
    const other = new URL(link).searchParams.get('token')!;
    expect((await confirm(touchline, other)).statusCode).toBe(400);
    expect((await confirm(touchline, other.replace(/^tl./, 'tlf'))).statusCode).toBe(400);
  }
  for (const bad of ['', 'x', newToken('confirmation'), await build.staffToken(), token.slice(0, -1)])
    expect((await confirm(touchline, bad)).statusCode).toBe(400);
  expect((await confirm(touchline, token)).statusCode).toBe(200);
});

test('AU8 the token of a rejected request is revoked, even while the rejection is in progress', async () => {
  const { touchline, id, token } = await asked();
  const [confirmed, rejected] = await Promise.all([
    confirm(touchline, token),
    touchline.api.raw(rejectUser, { params: { id } }, await touchline.build.adminToken()),
  ]);
  expect(rejected.statusCode).toBe(200);
  expect([200, 400]).toContain(confirmed.statusCode);
  expect((await confirm(touchline, token)).statusCode).toBe(400);
});

test('AU8 a link that outlived the rejection of its request does nothing', async () => {
  const { touchline, id, token } = await asked();
  await touchline.db.updateTable('users').set({ status: 'rejected' }).where('id', '=', id).execute();
  expect((await confirm(touchline, token)).statusCode).toBe(400);
  const row = await touchline.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.email_confirmed_at).toBeNull();
});

test('a link opened after the approval still confirms the address', async () => {
  const { touchline, id, token } = await asked();
  await touchline.db.updateTable('users').set({ status: 'active' }).where('id', '=', id).execute();
  expect((await confirm(touchline, token)).statusCode).toBe(200);
});

test('a token of a deleted person is invalid', async () => {
  const { touchline, id, token } = await asked();
  await touchline.db.deleteFrom('users').where('id', '=', id).execute();
  expect((await confirm(touchline, token)).statusCode).toBe(400);
});
