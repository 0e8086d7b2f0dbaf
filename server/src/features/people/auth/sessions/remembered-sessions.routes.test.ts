import { join } from 'node:path';
import { updateOwnPassword } from '@touchline/contract/people/account';
import {
  confirmPassword,
  endSession,
  endSessionsOfUser,
  listSessions,
  logout,
  updatePassword,
} from '@touchline/contract/people/auth';
import { makeInvitationLink } from '@touchline/contract/people/invitations';
import { removePlayerDevice } from '@touchline/contract/people/pairing';
import { removeSecondFactor, removeSecondFactorOfUser } from '@touchline/contract/people/second-factor';
import { deleteUser, listUsers, updateUser } from '@touchline/contract/people/users';
import { listReports } from '@touchline/contract/club/reports';
import { updateSecuritySettings } from '@touchline/contract/club/settings';
import { getQrCode, logoutQr, updateQrAccount } from '@touchline/contract/football/door';
import { endPlayerSession, listOwnDevices, removeOwnDevice } from '@touchline/contract/me/me-pairing';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../../db/database.ts';
import { minutesMs } from '../../../../lib/time/clock.ts';
import { rightPassword } from '../../../../test/build.ts';
import { tokenIn } from '../../../../test/factories/requests.ts';
import { setUpSecondFactor } from '../../../../test/factories/second-factor.ts';
import { isSignedIn } from '../../../../test/factories/sign-in.ts';
import { openAgain } from '../../../../test/servers/two-servers.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

const newPassword = { password: 'Other2026$', confirmPassword: 'Other2026$' };

type Person = { id: string; token: string; other: string };
type Way = [what: string, end: (touchline: TestApp, person: Person) => Promise<unknown>];

const change =
  (body: object): Way[1] =>
  ({ api }, { id }) =>
    api.asAdmin(updateUser, { params: { id }, body });

const idOfSession = async ({ api }: TestApp, token: string) =>
  (await api.with(token)(listSessions, {})).records.find(({ current }) => current)!._id;

test.each<Way>([
  ['signed out', ({ api }, { token }) => api.with(token)(logout, {})],
  [
    'ended from another device',
    async (touchline, { token, other }) =>
      touchline.api.with(other)(endSession, { params: { id: await idOfSession(touchline, token) } }),
  ],
  ['ended by the administrator', ({ api }, { id }) => api.asAdmin(endSessionsOfUser, { params: { id } })],
  [
    'followed by a new password, set on another device',
    ({ api }, { other }) => api.with(other)(updateOwnPassword, { body: newPassword }),
  ],
  [
    'followed by a new password, set with a link',
    async ({ api, db }, { id }) => {
      await db.deleteFrom('credentials').where('user_id', '=', id).execute();
      const { link } = await api.asAdmin(makeInvitationLink, { params: { id } });
      await api.anonymous(updatePassword, { query: { token: tokenIn(link) }, body: newPassword });
    },
  ],
  ['of an account with a new address', change({ email: 'new@club.example' })],
  ['of a deactivated account', change({ status: 'inactive' })],
  ['of a deleted account', ({ api }, { id }) => api.asAdmin(deleteUser, { params: { id } })],
  ['followed by two-step sign-in', (touchline, { other }) => setUpSecondFactor(touchline, other)],
  [
    'followed by the removal of two-step sign-in',
    async (touchline, { id, token }) => {
      await setUpSecondFactor(touchline, token);
      expect(await isSignedIn(touchline, token)).toBe(true);
      await touchline.api.asAdmin(removeSecondFactorOfUser, { params: { id } });
    },
  ],
])('SE2 a session that was just used is refused at the next call when it is %s', async (_what, end) => {
  const touchline = await startTestApp();
  const { build } = touchline;
  const { id } = await build.account();
  const person = { id, token: await build.tokenOf(id), other: await build.tokenOf(id) };
  for (const token of [person.token, person.other, person.token]) expect(await isSignedIn(touchline, token)).toBe(true);
  await end(touchline, person);
  expect(await isSignedIn(touchline, person.token)).toBe(false);
});

test('SE2 the next call of a session that was just used has the rights of now', async () => {
  const { api, build } = await startTestApp();
  const { id, token } = await build.signedIn('tactic');
  const mayWrite = async () => (await api.with(token)(listReports, {})).mayWrite;
  await api.asAdmin(updateUser, { params: { id }, body: { dataEntry: true } });
  expect([await mayWrite(), await mayWrite()]).toEqual([['tactical'], ['tactical']]);
  await api.asAdmin(updateUser, { params: { id }, body: { dataEntry: false } });
  expect(await mayWrite()).toEqual([]);
});

test('SE2 a rule of the club and its fulfilment apply to the next call of a session that was just used', async () => {
  const touchline = await startTestApp();
  const { api, build } = touchline;
  const { id } = await build.account({ role: 'tactic' });
  const token = await build.tokenOf(id);
  const status = async () => (await api.raw(listUsers, {}, token)).statusCode;
  const require = (tactic: boolean) =>
    api.asAdmin(updateSecuritySettings, { body: { secondFactorRequired: { tactic } } });
  expect([await status(), await status()]).toEqual([200, 200]);
  await require(true);
  expect([await status(), await status()]).toEqual([403, 403]);
  await setUpSecondFactor(touchline, token);
  expect(await status()).toBe(200);
  await require(false);
  await api.with(token)(removeSecondFactor, {});
  expect(await status()).toBe(200);
  await require(true);
  expect(await status()).toBe(403);
  await require(false);
  expect(await status()).toBe(200);
});

test('the password that was just entered counts for the next call', async () => {
  const touchline = await startTestApp();
  const { api, build, clock } = touchline;
  const { id } = await build.account();
  const token = await build.tokenOf(id);
  const change = () => api.raw(updateOwnPassword, { body: newPassword }, token);
  clock.advance(minutesMs(16));
  expect((await change()).statusCode).toBe(403);
  await api.with(token)(confirmPassword, { body: { password: rightPassword } });
  expect((await change()).statusCode).toBe(200);
});

test.each<Way>([
  ['left', ({ api }, { token }) => api.with(token)(endPlayerSession, {})],
  [
    'removed on another phone',
    async ({ api }, { token, other }) => {
      const { records } = await api.with(token)(listOwnDevices, {});
      const { _id } = records.find(({ current }) => current)!;
      await api.with(other)(removeOwnDevice, { params: { id: _id } });
    },
  ],
  [
    'removed by staff',
    async ({ api }, { id, token }) => {
      const { records } = await api.with(token)(listOwnDevices, {});
      const { _id: deviceId } = records.find(({ current }) => current)!;
      await api.asAdmin(removePlayerDevice, { params: { id, deviceId } });
    },
  ],
  [
    'displaced by newer ones',
    async ({ build, clock }, { id }) => {
      clock.advance(1_000);
      for (let count = 0; count < 10; count += 1) await build.phoneToken(id);
    },
  ],
  ['of a deactivated player', change({ status: 'inactive' })],
  ['of a deleted player', ({ api }, { id }) => api.asAdmin(deleteUser, { params: { id } })],
])('SE2 a phone that was just used is refused at the next call when it is %s', async (_what, end) => {
  const touchline = await startTestApp();
  const { api, build, clock } = touchline;
  const { id } = await build.player();
  const token = await build.phoneToken(id);
  clock.advance(1_000);
  const person = { id, token, other: await build.phoneToken(id) };
  const status = async () => (await api.raw(listOwnDevices, {}, token)).statusCode;
  expect([await status(), await status()]).toEqual([200, 200]);
  await end(touchline, person);
  expect(await status()).toBe(401);
});

test.each<[what: string, end: (touchline: TestApp, token: string) => Promise<unknown>]>([
  ['signed out', ({ api }, token) => api.with(token)(logoutQr, {})],
  [
    'followed by a new password of the account',
    ({ api }) => api.asAdmin(updateQrAccount, { body: { email: 'door@club.example', password: 'Door@screen1!' } }),
  ],
])('SE2 a screen that was just used is refused at the next call when it is %s', async (_what, end) => {
  const touchline = await startTestApp();
  const { api, build } = touchline;
  const token = await build.screenToken();
  const status = async () => (await api.raw(getQrCode, {}, token)).statusCode;
  expect([await status(), await status()]).toEqual([200, 200]);
  await end(touchline, token);
  expect(await status()).toBe(401);
});

/** The same database as another process has it. */
const openBeside = async ({ database, dataDir }: TestApp) => {
  if (database.engine === 'postgres') return openAgain(database);
  const beside = openDatabase({ engine: 'sqlite', file: join(dataDir, 'touchline.db') }, () => {});
  onTestFinished(beside.close);
  return beside;
};

test('SE2 a session is refused after another process has deactivated its account in the database', async () => {
  const touchline = await startTestApp();
  const { id, token } = await touchline.build.signedIn();
  const { db } = await openBeside(touchline);
  expect(await isSignedIn(touchline, token)).toBe(true);
  await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', id).execute();
  // A request from outside comes in a later turn of the event loop.
  await new Promise(setImmediate);
  // At once on SQLite, within a second on PostgreSQL.
  if (touchline.database.engine === 'sqlite') expect(await isSignedIn(touchline, token)).toBe(false);
  await expect.poll(() => isSignedIn(touchline, token)).toBe(false);
});

test('rows that sessions are read from are deleted only with rows of tables that are read with them', async () => {
  const { db, database } = await startTestApp();
  const read = ['sessions', 'users', 'second_factors', 'second_factor_rules', 'squad_staff', 'squads'];
  for (const table of read) {
    const { rows } =
      database.engine === 'sqlite'
        ? await sql<{ parent: string }>`select "table" as parent from pragma_foreign_key_list(${table})`.execute(db)
        : await sql<{ parent: string }>`select confrelid::regclass::text as parent from pg_constraint
            where contype = 'f' and conrelid = ${table}::regclass`.execute(db);
    for (const { parent } of rows) expect(read).toContain(parent);
  }
});
