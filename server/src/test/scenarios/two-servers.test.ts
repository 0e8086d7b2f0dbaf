import { getMe, login, logout, updatePassword } from '@touchline/contract/people/auth';
import { listAdministrators, makeAdministrator, removeAdministrator } from '@touchline/contract/people/administrators';
import { makeInvitationLink } from '@touchline/contract/people/invitations';
import { scanCode } from '@touchline/contract/me/me-attendances';
import { removePlayerDevice, listPlayerDevices } from '@touchline/contract/people/pairing';
import { createPlayerSession, listOwnDevices } from '@touchline/contract/me/me-pairing';
import { getQrCode, logoutQr } from '@touchline/contract/football/door';
import { acceptTerms, getSetupStatus, initialize } from '@touchline/contract/club/setup';
import { createTraining, listTrainings } from '@touchline/contract/football/trainings';
import { updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { hoursMs, minutesMs } from '../../lib/time/clock.ts';
import { rightPassword } from '../build.ts';
import { dateFilesOnDisk, filesOnDisk, upload } from '../factories/files.ts';
import { readCode } from '../helpers/read-code.ts';
import { tokenIn } from '../factories/requests.ts';
import { setupInputOf } from '../factories/setup-input.ts';
import { isSignedIn, signIn, signInSomebody } from '../factories/sign-in.ts';
import { startTwoServers } from '../servers/two-servers.ts';

// Promises to users apply to any number of servers (docs/several-servers.md).

test('SE3 a session from one server is valid at another, and ends at both', async () => {
  const { first, second } = await startTwoServers();
  const { token } = await signInSomebody(first);
  expect(await isSignedIn(second, token)).toBe(true);
  await second.api.with(token)(logout, {});
  expect(await isSignedIn(first, token)).toBe(false);
});

test('SE2 a user deactivated at one server is refused by another at the next request', async () => {
  const { first, second } = await startTwoServers();
  const { id, token } = await signInSomebody(first);
  await second.api.with(token)(getMe, {});
  await first.api.asAdmin(updateUser, { params: { id }, body: { status: 'inactive' } });
  expect((await second.api.raw(getMe, {}, token)).statusCode).toBe(401);
});

test('SE2 a right taken away at one server is gone at another at the next request', async () => {
  const { first, second } = await startTwoServers();
  const { id } = await first.build.account({ role: 'medical' });
  const token = await first.build.tokenOf(id);
  const admin = await first.build.adminToken();
  const status = async () => (await second.api.raw(listAdministrators, {}, token)).statusCode;
  expect([await status(), await status()]).toEqual([403, 403]);
  await first.api.with(admin)(makeAdministrator, { body: { user: id } });
  expect([await status(), await status()]).toEqual([200, 200]);
  await first.api.with(admin)(removeAdministrator, { params: { id } });
  expect(await status()).toBe(403);
});

test('AU4 attempts at several servers count together, and a device known to one is accepted by another', async () => {
  const { first, second } = await startTwoServers();
  const { email } = await first.build.account();
  expect((await signIn(first, { email, password: rightPassword })).statusCode).toBe(200);
  const codes: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    const server = index % 2 === 0 ? first : second;
    codes.push((await signIn(server, { email, address: `198.51.100.${index}`, browser: 'a stranger' })).statusCode);
  }
  expect(codes.filter((code) => code === 401)).toHaveLength(10);
  expect((await signIn(second, { email, password: rightPassword, browser: 'another' })).statusCode).toBe(429);
  expect((await signIn(second, { email, password: rightPassword })).statusCode).toBe(200);
});

test('AU8 a link to set a password works once, even at two servers at the same time', async () => {
  const { first, second } = await startTwoServers();
  const { id, email } = await first.build.staff('medical');
  const { link } = await first.api.asAdmin(makeInvitationLink, { params: { id } });
  const input = (password: string) => ({
    query: { token: tokenIn(link) },
    body: { password, confirmPassword: password },
  });
  const answers = await Promise.all([
    first.api.raw(updatePassword, input('Segura@2027?')),
    second.api.raw(updatePassword, input('Another@2027?')),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  const set = answers[0].statusCode === 200 ? 'Segura@2027?' : 'Another@2027?';
  await second.api.anonymous(login, { body: { email: email!, password: set } });
});

test('a phone paired at one server opens its pages at another, until it is removed', async () => {
  const { first, second } = await startTwoServers();
  const { id } = await first.build.player();
  const { link } = await first.api.asAdmin(makeInvitationLink, { params: { id } });
  const token = link.slice(link.lastIndexOf('/') + 1);
  const paired = await second.api.anonymous(createPlayerSession, { body: { token } });
  if (!('accessToken' in paired)) throw new Error('The phone was not paired');
  expect((await first.api.raw(createPlayerSession, { body: { token } })).statusCode).toBe(400);
  await first.api.with(paired.accessToken)(listOwnDevices, {});
  const { records } = await second.api.asAdmin(listPlayerDevices, { params: { id } });
  await second.api.asAdmin(removePlayerDevice, { params: { id, deviceId: records[0]!._id } });
  expect((await first.api.raw(listOwnDevices, {}, paired.accessToken)).statusCode).toBe(401);
});

test('a code from one server can be scanned at another, and two concurrent scans check in once', async () => {
  const { first, second } = await startTwoServers();
  const { build, clock, db } = first;
  const screen = await build.screenToken();
  const { image } = await first.api.with(screen)(getQrCode, {});
  const code = new URL((await readCode(image))?.data ?? '').searchParams.get('code') ?? '';
  const phone = await build.phoneToken((await build.player()).id);
  const scans = await Promise.all([first, second].map(({ api }) => api.with(phone)(scanCode, { body: { code } })));
  expect(scans.map(({ kind, repeated }) => [kind, repeated]).sort()).toEqual([
    ['in', false],
    ['in', true],
  ]);
  expect(await db.selectFrom('attendances').select('id').execute()).toHaveLength(1);
  clock.advance(minutesMs(1));
  expect((await second.api.raw(scanCode, { body: { code } }, phone)).statusCode).toBe(409);
  await second.api.with(screen)(logoutQr, {});
  expect((await first.api.raw(getQrCode, {}, screen)).statusCode).toBe(401);
});

test('DU6 a write that is repeated at another server is done once, even concurrently', async () => {
  const { first, second } = await startTwoServers();
  const token = await first.build.staffToken();
  const body = { title: 'Set pieces', date: '2026-08-20T16:00:00.000Z' };
  const headers = { 'idempotency-key': 'the same' };
  const answers = await Promise.all(
    [first, second, first, second].map(({ api }) => api.with(token)(createTraining, { body, headers })),
  );
  expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
  expect((await second.api.with(token)(listTrainings, {})).total).toBe(1);
});

test('SU3 of concurrent claims at two servers one succeeds, and both know that setup is complete', async () => {
  const { first, second } = await startTwoServers({ configured: false });
  await first.api.anonymous(acceptTerms, {});
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? first : second).api.raw(initialize, {
        body: setupInputOf({ adminEmail: `admin${index}@valmora.example` }),
      }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
  for (const { api } of [first, second])
    expect(await api.anonymous(getSetupStatus, {})).toEqual({ isConfigured: true });
  expect(await first.db.selectFrom('users').select('id').execute()).toHaveLength(1);
});

test('UP8 a record at one server can use and show an upload from another, whose sweep leaves it alone for a day', async () => {
  const { first, second } = await startTwoServers();
  const { build, clock } = first;
  const token = await build.staffToken();
  const [kept, unused] = [await upload(first, token), await upload(first, token)];
  dateFilesOnDisk(first);
  const { id } = await build.player();
  await second.api.with(token)(updateUser, { params: { id }, body: { profileImage: kept.key } });
  expect((await second.app.fastify.inject(kept.url)).statusCode).toBe(200);
  const sweep = () => Promise.all([first, second].flatMap(({ app }) => app.jobs).map((job) => job.wake()));
  const stored = () => filesOnDisk(first).filter((name) => name.startsWith(unused.key)).length;
  clock.advance(hoursMs(23));
  await sweep();
  expect(stored()).toBe(3);
  clock.advance(hoursMs(1) + minutesMs(1));
  await sweep();
  expect(stored()).toBe(0);
  expect((await first.app.fastify.inject(kept.url)).statusCode).not.toBe(500);
  expect(filesOnDisk(first).filter((name) => name.startsWith(kept.key))).toHaveLength(3);
});
