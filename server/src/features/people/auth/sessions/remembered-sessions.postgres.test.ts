import { endSessionsOfUser, logout } from '@touchline/contract/people/auth';
import { removePlayerDevice } from '@touchline/contract/people/pairing';
import { getUser, listUsers, updateUser } from '@touchline/contract/people/users';
import { listReports } from '@touchline/contract/club/reports';
import { updateSecuritySettings } from '@touchline/contract/club/settings';
import { getQrCode, updateQrAccount } from '@touchline/contract/football/door';
import { listOwnDevices } from '@touchline/contract/me/me-pairing';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { isSignedIn } from '../../../../test/factories/sign-in.ts';
import { createLossyNetwork } from '../../../../test/servers/lossy-network.ts';
import { startTwoServers } from '../../../../test/servers/two-servers.ts';
import type { TestApp } from '../../../../test/start-test-app.ts';

// Servers notify each other through PostgreSQL; PGlite has one connection and no other servers.
const isReal = !inject('postgres').pglite;

type Person = { id: string; token: string };

test.runIf(isReal).each<[what: string, end: (first: TestApp, person: Person) => Promise<unknown>]>([
  ['deactivated', ({ api }, { id }) => api.asAdmin(updateUser, { params: { id }, body: { status: 'inactive' } })],
  ['signed out', ({ api }, { token }) => api.with(token)(logout, {})],
  ['ended by the administrator', ({ api }, { id }) => api.asAdmin(endSessionsOfUser, { params: { id } })],
])('SE2 who is %s at one server is refused by another at the very next call', async (_what, end) => {
  const { first, second } = await startTwoServers();
  for (let time = 0; time < 5; time += 1) {
    const person = await first.build.signedIn();
    expect(await isSignedIn(second, person.token)).toBe(true);
    await end(first, person);
    expect(await isSignedIn(second, person.token)).toBe(false);
  }
});

test.runIf(isReal)('SE2 a right and a rule changed at one server apply to the very next call at another', async () => {
  const { first, second } = await startTwoServers();
  const { id, token } = await first.build.signedIn('tactic');
  const mayWrite = async () => (await second.api.with(token)(listReports, {})).mayWrite;
  const setEntry = (dataEntry: boolean) => first.api.asAdmin(updateUser, { params: { id }, body: { dataEntry } });
  await setEntry(true);
  expect(await mayWrite()).toEqual(['tactical']);
  await setEntry(false);
  expect(await mayWrite()).toEqual([]);
  const status = async () => (await second.api.raw(listUsers, {}, token)).statusCode;
  const require = (tactic: boolean) =>
    first.api.asAdmin(updateSecuritySettings, { body: { secondFactorRequired: { tactic } } });
  expect(await status()).toBe(200);
  await require(true);
  expect(await status()).toBe(403);
  await require(false);
  expect(await status()).toBe(200);
});

test.runIf(isReal)('SE2 squads changed at one server apply to the very next call at another', async () => {
  const { first, second } = await startTwoServers();
  const { build, db } = first;
  const youth = await build.squad();
  const { id: player } = await build.player({ squad_id: youth });
  const { id: user_id } = await build.staff('tactic', { own_squads_only: true });
  const token = await build.tokenOf(user_id);
  const status = async () => (await second.api.raw(getUser, { params: { id: player } }, token)).statusCode;
  for (let time = 0; time < 3; time += 1) {
    expect(await status()).toBe(404);
    await db.insertInto('squad_staff').values({ squad_id: youth, user_id, function: 'assistant' }).execute();
    expect(await status()).toBe(200);
    await db.deleteFrom('squad_staff').where('user_id', '=', user_id).execute();
  }
  await first.api.asAdmin(updateUser, { params: { id: user_id }, body: { ownSquadsOnly: false } });
  expect(await status()).toBe(200);
});

test.runIf(isReal)(
  'SE2 a phone and a screen ended at one server are refused by another at the very next call',
  async () => {
    const { first, second } = await startTwoServers();
    const { id } = await first.build.player();
    const [phone, screen] = [await first.build.phoneToken(id), await first.build.screenToken()];
    const phoneStatus = async () => (await second.api.raw(listOwnDevices, {}, phone)).statusCode;
    const screenStatus = async () => (await second.api.raw(getQrCode, {}, screen)).statusCode;
    expect([await phoneStatus(), await screenStatus()]).toEqual([200, 200]);
    const { records } = await second.api.with(phone)(listOwnDevices, {});
    await first.api.asAdmin(removePlayerDevice, { params: { id, deviceId: records[0]!._id } });
    expect(await phoneStatus()).toBe(401);
    await first.api.asAdmin(updateQrAccount, { body: { email: 'door@club.example', password: 'Door@screen1!' } });
    expect(await screenStatus()).toBe(401);
  },
);

test.runIf(isReal)('SE2 ended sessions are refused by another server while neither hears the other', async () => {
  const { first, second } = await startTwoServers();
  for (let time = 0; time < 3; time += 1) {
    const { id, token } = await first.build.signedIn();
    expect(await isSignedIn(second, token)).toBe(true);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'touchline live' and datname = current_database()`.execute(first.db);
    await first.api.asAdmin(updateUser, { params: { id }, body: { status: 'inactive' } });
    expect(await isSignedIn(second, token)).toBe(false);
  }
});

test.runIf(isReal)(
  'SE2 ended sessions are refused by another server that has not noticed yet that it hears nothing any more',
  async () => {
    const { through, cutSilently } = createLossyNetwork();
    const { first, second } = await startTwoServers({}, through);
    const listening = async (): Promise<number> => {
      const { rows } = await sql`select pid from pg_stat_activity
        where application_name = 'touchline live' and datname = current_database()`.execute(first.db);
      return rows.length;
    };
    await expect.poll(listening).toBe(2);
    cutSilently();
    await expect.poll(listening).toBe(1);
    for (let time = 0; time < 3; time += 1) {
      const { id, token } = await first.build.signedIn();
      expect(await isSignedIn(second, token)).toBe(true);
      await first.api.asAdmin(updateUser, { params: { id }, body: { status: 'inactive' } });
      expect(await isSignedIn(second, token)).toBe(false);
    }
  },
);
