import {
  confirmPassword,
  endSession,
  endSessionsOfUser,
  getMe,
  listSessions,
  login,
  logout,
  updatePassword,
} from '@touchline/contract/auth';
import { endpoint } from '@touchline/contract/endpoint';
import { endpoints } from '@touchline/contract/endpoints';
import * as z from 'zod';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { handleErrors } from '../../http/error-handler.ts';
import { serve } from '../../http/serve.ts';
import { hoursMs, minutesMs, timestampOf } from '../../lib/clock.ts';
import { newId } from '../../lib/id.ts';
import { hashToken, newToken, tokenPrefix, type TokenKind } from '../../lib/tokens.ts';
import { rightPassword } from '../../test/build.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { createAuthorize } from './authorize.ts';
import { createOneTimeTokensService } from './one-time-tokens.service.ts';
import { createSessionsService } from './sessions.service.ts';

const signIn = async ({ api, build }: TestApp, rememberMe?: boolean) => {
  const { id, email } = await build.account();
  const body = { email, password: rightPassword, ...(rememberMe !== undefined && { rememberMe }) };
  return { id, email, token: (await api.anonymous(login, { body })).accessToken };
};

const isSignedIn = async ({ api }: TestApp, token: string) => (await api.raw(getMe, {}, token)).statusCode === 200;

/** Uses the session often enough that it is never idle. */
const keepUsing = async (touchline: TestApp, token: string, ms: number) => {
  for (let passed = 0; passed < ms; passed += hoursMs(1)) {
    touchline.clock.advance(Math.min(hoursMs(1), ms - passed));
    if (!(await isSignedIn(touchline, token))) return false;
  }
  return true;
};

test('SE3 a session lives 12 hours, however much it is used', async () => {
  const touchline = await startTestApp();
  const { token } = await signIn(touchline);
  expect(await keepUsing(touchline, token, hoursMs(12) - 1)).toBe(true);
  touchline.clock.advance(1);
  expect(await isSignedIn(touchline, token)).toBe(false);
});

test('SE3 a session ends when it was not used for two hours', async () => {
  const touchline = await startTestApp();
  const { token } = await signIn(touchline, false);
  touchline.clock.advance(hoursMs(2));
  expect(await isSignedIn(touchline, token)).toBe(true);
  touchline.clock.advance(hoursMs(2) + 1);
  expect(await isSignedIn(touchline, token)).toBe(false);
});

test('SE3 a remembered session lives 30 days, used or not', async () => {
  const touchline = await startTestApp();
  const { token } = await signIn(touchline, true);
  touchline.clock.advance(hoursMs(24 * 30) - 1);
  expect(await isSignedIn(touchline, token)).toBe(true);
  touchline.clock.advance(1);
  expect(await isSignedIn(touchline, token)).toBe(false);
});

test('SE3 signing out kills the token on the server, and no other', async () => {
  const touchline = await startTestApp();
  const { id, token } = await signIn(touchline);
  const other = await touchline.build.tokenOf(id);
  expect(await touchline.api.with(token)(logout, {})).toEqual({ message: 'Signed out' });
  expect(await isSignedIn(touchline, token)).toBe(false);
  expect((await touchline.api.raw(logout, {}, token)).statusCode).toBe(401);
  expect(await isSignedIn(touchline, other)).toBe(true);
});

test.each([
  ['inactive', { status: 'inactive' }],
  ['rejected', { status: 'rejected' }],
  ['pending', { status: 'pending' }],
  ['a player', { role: 'player' }],
])('SE2 a session lets nobody in from the moment that the account is %s', async (_what, change) => {
  const touchline = await startTestApp();
  const { id, token } = await signIn(touchline);
  const sessions = createSessionsService(touchline.db, touchline.clock);
  const { sessionId } = (await sessions.find(token))!;
  expect(await sessions.isOpen(sessionId)).toBe(true);
  await touchline.db.updateTable('users').set(change).where('id', '=', id).execute();
  expect(await isSignedIn(touchline, token)).toBe(false);
  expect(await sessions.isOpen(sessionId)).toBe(false);
});

test('SE2 a changed role counts from the next request on', async () => {
  const touchline = await startTestApp();
  const { id, token } = await signIn(touchline);
  const endOthers = () => touchline.api.raw(endSessionsOfUser, { params: { id: 'f'.repeat(24) } }, token);
  expect((await endOthers()).statusCode).toBe(403);
  await touchline.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute();
  expect((await endOthers()).statusCode).toBe(404);
  await touchline.db.updateTable('users').set({ role: 'medical' }).where('id', '=', id).execute();
  expect((await endOthers()).statusCode).toBe(403);
});

test('SE2 a deleted account has no session', async () => {
  const touchline = await startTestApp();
  const { id, token } = await signIn(touchline);
  await touchline.db.deleteFrom('users').where('id', '=', id).execute();
  expect(await isSignedIn(touchline, token)).toBe(false);
});

test('SE1 a token of one kind is refused by every call of another', async () => {
  const touchline = await startTestApp();
  const { db, clock, api, app } = touchline;
  const { id, token: console } = await signIn(touchline);
  const oneTime = createOneTimeTokensService({ db, clock, publicUrl: 'http://club.example' });
  const mailed = (purpose: 'reset' | 'invitation') =>
    db
      .transaction()
      .execute((tx) => oneTime.issue(tx, purpose, id))
      .then(({ link }) => new URL(link).searchParams.get('token')!);
  const stored = async (kind: TokenKind, token = newToken(kind)) => {
    const at = timestampOf(clock);
    const session = { id: newId(), kind, user_id: id, token_hash: hashToken(token), device: '', remembered: true };
    const times = { created_at: at, last_seen_at: at, proven_at: at, expires_at: timestampOf(clock, hoursMs(1)) };
    await db
      .insertInto('sessions')
      .values({ ...session, ...times })
      .execute();
    return token;
  };
  const foreign = [
    await mailed('reset'),
    await mailed('invitation'),
    await stored('qr'),
    await stored('player'),
    newToken('setup'),
    // The right prefix on a row of another kind, and the other way round.
    await stored('qr', newToken('console')),
    await stored('console', newToken('player')),
    console.replace(tokenPrefix.console, tokenPrefix.qr),
    console.slice(0, -1),
  ];
  const guarded = endpoints.filter(
    ({ access, method, path }) =>
      (access === 'staff' || access === 'admin') && app.fastify.hasRoute({ method, url: path }),
  );
  expect(guarded.length).toBeGreaterThan(5);
  for (const one of guarded) {
    const params = Object.fromEntries([...one.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'f'.repeat(24)]));
    const answers = await Promise.all(foreign.map((token) => api.raw(one, { params }, token)));
    expect([one.path, ...answers.map(({ statusCode }) => statusCode)]).toEqual([one.path, ...foreign.map(() => 401)]);
  }
  const body = { password: 'Segura@2027?', confirmPassword: 'Segura@2027?' };
  for (const token of [console, ...foreign.slice(2)])
    expect((await api.raw(updatePassword, { query: { token }, body })).statusCode).toBe(400);
  expect(await isSignedIn(touchline, console)).toBe(true);
});

test('SE4 a token counts in the authorization header alone', async () => {
  const touchline = await startTestApp();
  const { token } = await signIn(touchline);
  const ways = [
    { url: `/auth/me?token=${token}` },
    { url: `/auth/me?access_token=${token}` },
    { url: '/auth/me', headers: { cookie: `token=${token}; Token=${token}` } },
    { url: '/auth/me', headers: { 'x-access-token': token } },
    { url: '/auth/me', headers: { authorization: token } },
    { url: '/auth/me', headers: { authorization: `Basic ${token}` } },
  ];
  for (const way of ways) expect((await touchline.app.fastify.inject(way)).statusCode).toBe(401);
  expect(touchline.logLines.join('')).not.toContain(token.slice(4));
});

test('SE3 a person sees the own sessions, newest first, and ends them', async () => {
  const touchline = await startTestApp();
  const { api, build, clock } = touchline;
  const { id, token } = await signIn(touchline);
  clock.advance(1_000);
  const second = await build.tokenOf(id);
  await build.signedIn();
  const own = api.with(token);
  const { records } = await own(listSessions, {});
  expect(records.map(({ device, current }) => [device, current])).toEqual([
    ['test', false],
    ['lightMyRequest', true],
  ]);
  expect(await own(endSession, { params: { id: records[0]!._id } })).toEqual({ deleted: 1 });
  expect(await isSignedIn(touchline, second)).toBe(false);
  expect((await own(listSessions, {})).records).toHaveLength(1);
  expect((await api.raw(endSession, { params: { id: records[0]!._id } }, token)).statusCode).toBe(404);
});

test('SE3 sessions that let nobody in any more are not listed', async () => {
  const touchline = await startTestApp();
  const { api, clock, build } = touchline;
  const { id } = await signIn(touchline);
  clock.advance(hoursMs(2) + 1);
  const token = await build.tokenOf(id);
  expect((await api.with(token)(listSessions, {})).records).toHaveLength(1);
});

test('SE3 nobody ends a session of somebody else, nor learns of it', async () => {
  const touchline = await startTestApp();
  const { api } = touchline;
  const mine = await signIn(touchline);
  const theirs = await signIn(touchline);
  const [session] = (await api.with(theirs.token)(listSessions, {})).records;
  const refused = await api.raw(endSession, { params: { id: session!._id } }, mine.token);
  const unknown = await api.raw(endSession, { params: { id: 'f'.repeat(24) } }, mine.token);
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    404,
    unknown.json<{ message: string }>().message,
  ]);
  expect(await isSignedIn(touchline, theirs.token)).toBe(true);
});

test('SE3 the administrator ends all sessions of a person, staff may not', async () => {
  const touchline = await startTestApp();
  const { api, build } = touchline;
  const { id, token } = await signIn(touchline);
  const second = await build.tokenOf(id);
  expect((await api.raw(endSessionsOfUser, { params: { id } }, await build.staffToken())).statusCode).toBe(403);
  expect(await api.asAdmin(endSessionsOfUser, { params: { id } })).toEqual({ deleted: 2 });
  expect([await isSignedIn(touchline, token), await isSignedIn(touchline, second)]).toEqual([false, false]);
  expect(await api.asAdmin(endSessionsOfUser, { params: { id } })).toEqual({ deleted: 0 });
  const refused = await api.refused(endSessionsOfUser, { params: { id: 'f'.repeat(24) } }, await build.adminToken());
  expect(refused.statusCode).toBe(404);
});

test('notes the use of a session at most once a minute', async () => {
  const touchline = await startTestApp();
  const { id, token } = await signIn(touchline);
  const seen = async () =>
    (
      await touchline.db
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
    ).last_seen_at;
  const before = await seen();
  touchline.clock.advance(minutesMs(1) - 1);
  await isSignedIn(touchline, token);
  expect(await seen()).toBe(before);
  touchline.clock.advance(1);
  await isSignedIn(touchline, token);
  expect(await seen()).toBe(timestampOf(touchline.clock));
});

/** The rules of rights on a call that wants the password again. */
const startSensitive = async () => {
  const touchline = await startTestApp();
  const fastify = Fastify();
  handleErrors(fastify);
  const authorize = createAuthorize(createSessionsService(touchline.db, touchline.clock), async () => {});
  const sensitive = endpoint({
    method: 'POST',
    path: '/sensitive',
    access: 'staff',
    summary: 'A sensitive call',
    proof: true,
    response: z.object({ done: z.boolean() }),
  });
  serve({ fastify, authorize, clock: touchline.clock }, sensitive, () => ({ done: true }));
  const call = async (token: string) =>
    fastify.inject({ method: 'POST', url: '/sensitive', headers: { authorization: `Bearer ${token}` } });
  return { touchline, call };
};

test('AU10 a sensitive call wants the password of the last 15 minutes', async () => {
  const { touchline, call } = await startSensitive();
  const { id, token } = await signIn(touchline);
  touchline.clock.advance(minutesMs(15));
  expect((await call(token)).statusCode).toBe(200);
  touchline.clock.advance(1);
  const refused = await call(token);
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    expect.objectContaining({ error: 'forbidden', reason: 'passwordNeeded' }),
  ]);
  expect(await touchline.api.with(token)(confirmPassword, { body: { password: rightPassword } })).toEqual({
    message: 'Password confirmed',
  });
  expect((await call(token)).statusCode).toBe(200);
  // The proof is that of one session.
  const other = await touchline.build.tokenOf(id);
  touchline.clock.advance(minutesMs(16));
  await touchline.api.with(token)(confirmPassword, { body: { password: rightPassword } });
  expect([(await call(token)).statusCode, (await call(other)).statusCode]).toEqual([200, 403]);
});

test('AU10 a wrong password proves nothing and signs nobody out', async () => {
  const { touchline, call } = await startSensitive();
  const { token } = await signIn(touchline);
  touchline.clock.advance(minutesMs(16));
  const refused = await touchline.api.refused(confirmPassword, { body: { password: 'Wrong2026!' } }, token);
  expect(refused).toMatchObject({ statusCode: 400, errors: [{ field: 'password' }] });
  expect((await call(token)).statusCode).toBe(403);
  expect(await isSignedIn(touchline, token)).toBe(true);
});

test('AU4 a stolen session can not try passwords without limit', async () => {
  const touchline = await startTestApp();
  const { email, token } = await signIn(touchline, true);
  const confirm = async (password: string) =>
    (await touchline.api.raw(confirmPassword, { body: { password } }, token)).statusCode;
  for (let index = 0; index < 10; index += 1) expect(await confirm('Wrong2026!')).toBe(400);
  expect(await confirm(rightPassword)).toBe(429);
  touchline.clock.advance(minutesMs(1));
  expect(await confirm(rightPassword)).toBe(200);
  // It locks nobody out of signing in.
  expect((await touchline.api.raw(login, { body: { email, password: rightPassword } })).statusCode).toBe(200);
});

test('AZ8 sessions that can not be read let nobody in', async () => {
  const touchline = await startTestApp();
  const { token } = await signIn(touchline);
  await touchline.db.schema.alterTable('sessions').renameTo('sessions_elsewhere').execute();
  expect((await touchline.api.raw(getMe, {}, token)).statusCode).toBe(500);
  expect((await touchline.api.raw(logout, {}, token)).statusCode).toBe(500);
});

test('forgets sessions that have run out', async () => {
  const touchline = await startTestApp();
  const { id } = await signIn(touchline);
  touchline.clock.advance(hoursMs(12));
  await Promise.all(touchline.app.jobs.map((job) => job.wake()));
  expect(await touchline.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([]);
});
