import { endSession, endSessionsOfUser, getMe, listSessions, logout } from '@touchline/contract/people/auth';
import { updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { hoursMs, minutesMs, timestampOf } from '../../../../lib/time/clock.ts';
import { isSignedIn, signInSomebody } from '../../../../test/factories/sign-in.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { createSessionsService } from './sessions.service.ts';

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
  const { token } = await signInSomebody(touchline);
  expect(await keepUsing(touchline, token, hoursMs(12) - 1)).toBe(true);
  touchline.clock.advance(1);
  expect(await isSignedIn(touchline, token)).toBe(false);
});

test('SE3 a session ends after two hours without use', async () => {
  const touchline = await startTestApp();
  const { token } = await signInSomebody(touchline, false);
  touchline.clock.advance(hoursMs(2));
  expect(await isSignedIn(touchline, token)).toBe(true);
  touchline.clock.advance(hoursMs(2) + 1);
  expect(await isSignedIn(touchline, token)).toBe(false);
});

test('SE3 a remembered session lives 30 days, used or not', async () => {
  const touchline = await startTestApp();
  const { token } = await signInSomebody(touchline, true);
  touchline.clock.advance(hoursMs(24 * 30) - 1);
  expect(await isSignedIn(touchline, token)).toBe(true);
  touchline.clock.advance(1);
  expect(await isSignedIn(touchline, token)).toBe(false);
});

test('SE3 signing out invalidates the token on the server, and no other', async () => {
  const touchline = await startTestApp();
  const { id, token } = await signInSomebody(touchline);
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
])('SE2 a session is invalid from the moment that the account is %s', async (_what, change) => {
  const touchline = await startTestApp();
  const { id, token } = await signInSomebody(touchline);
  const sessions = createSessionsService(touchline.db, touchline.clock);
  const { sessionId } = (await sessions.find(token))!;
  expect(await sessions.findById(sessionId)).toMatchObject({ sessionId });
  await touchline.db.updateTable('users').set(change).where('id', '=', id).execute();
  expect(await isSignedIn(touchline, token)).toBe(false);
  expect(await sessions.findById(sessionId)).toBeUndefined();
});

test('SE2 a changed role applies from the next request on', async () => {
  const touchline = await startTestApp();
  const { id, token } = await signInSomebody(touchline);
  const endOthers = () => touchline.api.raw(endSessionsOfUser, { params: { id: 'f'.repeat(24) } }, token);
  expect((await endOthers()).statusCode).toBe(403);
  await touchline.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute();
  expect((await endOthers()).statusCode).toBe(404);
  await touchline.db.updateTable('users').set({ role: 'medical' }).where('id', '=', id).execute();
  expect((await endOthers()).statusCode).toBe(403);
});

test('SE2 a deleted account has no session', async () => {
  const touchline = await startTestApp();
  const { id, token } = await signInSomebody(touchline);
  await touchline.db.deleteFrom('users').where('id', '=', id).execute();
  expect(await isSignedIn(touchline, token)).toBe(false);
});

test('SE2 own squads only applies from the next request on, to members of staff alone', async () => {
  const touchline = await startTestApp();
  const { api, build, db } = touchline;
  const { id, token } = await signInSomebody(touchline);
  const youth = await build.squad();
  const sessions = createSessionsService(touchline.db, touchline.clock);
  const squads = async () => (await sessions.find(token))?.squads;
  expect(await squads()).toBeUndefined();
  const set = (body: object, of = id) => api.asAdmin(updateUser, { params: { id: of }, body });
  expect((await set({ ownSquadsOnly: true })).ownSquadsOnly).toBe(true);
  expect(await squads()).toEqual([]);
  for (const name of ['assistant', 'fitness'])
    await db.insertInto('squad_staff').values({ squad_id: youth, user_id: id, function: name }).execute();
  expect(await squads()).toEqual([youth]);
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute();
  expect(await squads()).toBeUndefined();
  await db.updateTable('users').set({ role: 'medical' }).where('id', '=', id).execute();
  expect(await squads()).toEqual([youth]);
  const since = (administrator_since: string | null) =>
    db.updateTable('users').set({ administrator_since }).where('id', '=', id).execute();
  await since('2026-08-15T08:00:00.000Z');
  expect(await squads()).toBeUndefined();
  await since(null);
  expect(await squads()).toEqual([youth]);
  await db.deleteFrom('squads').where('id', '=', youth).execute();
  expect(await squads()).toEqual([]);
  expect(await set({ ownSquadsOnly: false })).not.toHaveProperty('ownSquadsOnly');
  expect(await squads()).toBeUndefined();
});

test('SE2 only the administrator sets own squads only, and of members of staff alone', async () => {
  const { api, build } = await startTestApp();
  const { id, token } = await build.signedIn('management');
  const body = { ownSquadsOnly: false };
  expect((await api.raw(updateUser, { params: { id }, body }, token)).statusCode).toBe(403);
  for (const of of [(await build.player()).id, await build.adminId()])
    expect((await api.raw(updateUser, { params: { id: of }, body }, await build.adminToken())).statusCode).toBe(400);
});

test('SE3 people see their own sessions, newest first, and end them', async () => {
  const touchline = await startTestApp();
  const { api, build, clock } = touchline;
  const { id, token } = await signInSomebody(touchline);
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

test('SE3 invalid sessions are not listed', async () => {
  const touchline = await startTestApp();
  const { api, clock, build } = touchline;
  const { id } = await signInSomebody(touchline);
  clock.advance(hoursMs(2) + 1);
  const token = await build.tokenOf(id);
  expect((await api.with(token)(listSessions, {})).records).toHaveLength(1);
});

test('SE3 sessions of other people can neither be ended nor detected', async () => {
  const touchline = await startTestApp();
  const { api } = touchline;
  const mine = await signInSomebody(touchline);
  const theirs = await signInSomebody(touchline);
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
  const { id, token } = await signInSomebody(touchline);
  const second = await build.tokenOf(id);
  expect((await api.raw(endSessionsOfUser, { params: { id } }, await build.staffToken())).statusCode).toBe(403);
  expect(await api.asAdmin(endSessionsOfUser, { params: { id } })).toEqual({ deleted: 2 });
  expect([await isSignedIn(touchline, token), await isSignedIn(touchline, second)]).toEqual([false, false]);
  expect(await api.asAdmin(endSessionsOfUser, { params: { id } })).toEqual({ deleted: 0 });
  const refused = await api.refused(endSessionsOfUser, { params: { id: 'f'.repeat(24) } }, await build.adminToken());
  expect(refused.statusCode).toBe(404);
});

test('records the use of a session at most once a minute', async () => {
  const touchline = await startTestApp();
  const { id, token } = await signInSomebody(touchline);
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

test('AZ8 nobody is authorised while sessions cannot be read', async () => {
  const touchline = await startTestApp();
  const { token } = await signInSomebody(touchline);
  await touchline.db.schema.alterTable('sessions').renameTo('sessions_elsewhere').execute();
  expect((await touchline.api.raw(getMe, {}, token)).statusCode).toBe(500);
  expect((await touchline.api.raw(logout, {}, token)).statusCode).toBe(500);
});

test('deletes expired sessions', async () => {
  const touchline = await startTestApp();
  const { id } = await signInSomebody(touchline);
  touchline.clock.advance(hoursMs(12));
  await Promise.all(touchline.app.jobs.map((job) => job.wake()));
  expect(await touchline.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([]);
});
