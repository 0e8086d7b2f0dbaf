import { listAuditLog } from '@touchline/contract/club/audit';
import { getMe, login } from '@touchline/contract/people/auth';
import { renewCalendarLink } from '@touchline/contract/football/calendar';
import { endpoints } from '@touchline/contract/endpoints';
import { watchChanges } from '@touchline/contract/club/live';
import { beginSecondFactor } from '@touchline/contract/people/second-factor';
import { getSecuritySettings, updateSecuritySettings } from '@touchline/contract/club/settings';
import { createTraining } from '@touchline/contract/football/trainings';
import { listUsers } from '@touchline/contract/people/users';
import type { Endpoint } from '@touchline/contract/wire/endpoint';
import { expect, test } from 'vitest';
import { rightPassword } from '../../../../test/build.ts';
import {
  fingerprint,
  inject,
  keyOf,
  requestOf,
  type Sample,
  samplesOf,
} from '../../../../test/endpoints/endpoint-samples.ts';
import { setUpSecondFactor } from '../../../../test/factories/second-factor.ts';
import { signInSomebody } from '../../../../test/factories/sign-in.ts';
import { openStream } from '../../../../test/helpers/streams.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

const requireOf = ({ api }: TestApp, ...roles: ('admin' | 'medical' | 'tactic' | 'management')[]) =>
  api.asAdmin(updateSecuritySettings, {
    body: { secondFactorRequired: Object.fromEntries(roles.map((role) => [role, true])) },
  });

const open = ['GET /auth/me', 'POST /auth/confirm', 'POST /auth/logout'].concat(
  ['GET', 'POST'].map((method) => `${method} /v1/account/second-factor`),
  'POST /v1/account/second-factor/confirm',
);

test('AU11 people who have to set it up first may call nothing else', async () => {
  const touchline = await startTestApp();
  const token = await touchline.build.tokenOf(await touchline.build.adminId());
  const staffed = endpoints.filter(({ access }) => access === 'staff' || access === 'admin');
  expect(staffed.length).toBeGreaterThan(60);
  // Samples are created by calls that would be refused as well, so all of them before the rule applies.
  const asked: { one: Endpoint; sample: Sample }[] = [];
  for (const one of staffed.filter((each) => !open.includes(keyOf(each)))) {
    const [sample = {}] = await samplesOf(touchline, one);
    asked.push({ one, sample });
  }
  await requireOf(touchline, 'admin');
  // One comparison for all calls: reading every table twice a call took minutes on PostgreSQL.
  const before = await fingerprint(touchline);
  for (const { one, sample } of asked) {
    const answer = await inject(touchline, one, requestOf(one, sample, token));
    expect([keyOf(one), answer.statusCode, answer.json()]).toEqual([
      keyOf(one),
      403,
      expect.objectContaining({ error: 'forbidden', reason: 'secondFactorSetupNeeded' }),
    ]);
  }
  expect(await fingerprint(touchline)).toBe(before);
  expect(
    staffed
      .filter(({ withoutSecondFactor }) => withoutSecondFactor)
      .map(keyOf)
      .sort(),
  ).toEqual(open.sort());
});

test('AU11 SE2 the rule applies to open sessions at once, until the set-up', async () => {
  const touchline = await startTestApp();
  const { api, build } = touchline;
  const { email, token } = await signInSomebody(touchline);
  const other = await build.signedIn('medical');
  expect((await api.raw(listUsers, {}, token)).statusCode).toBe(200);
  await requireOf(touchline, 'tactic');
  expect(await api.refused(listUsers, {}, token)).toMatchObject({ reason: 'secondFactorSetupNeeded' });
  expect((await api.raw(listUsers, {}, other.token)).statusCode).toBe(200);
  // Signing in works, and the new session has the same restrictions.
  const { accessToken } = await api.anonymous(login, { body: { email, password: rightPassword } });
  expect((await api.raw(getMe, {}, accessToken)).statusCode).toBe(200);
  expect(await api.refused(listUsers, {}, accessToken)).toMatchObject({ reason: 'secondFactorSetupNeeded' });
  await setUpSecondFactor(touchline, accessToken);
  expect((await api.raw(listUsers, {}, accessToken)).statusCode).toBe(200);
});

test('AU11 a set-up that was only started gives no access', async () => {
  const touchline = await startTestApp();
  const { api } = touchline;
  const { token } = await signInSomebody(touchline);
  await requireOf(touchline, 'tactic');
  await api.with(token)(beginSecondFactor, {});
  expect(await api.refused(listUsers, {}, token)).toMatchObject({ reason: 'secondFactorSetupNeeded' });
});

test('AU11 an open stream sends nothing once the rule is switched on', async () => {
  const touchline = await startTestApp();
  const { api, build, app } = touchline;
  const { token } = await build.signedIn('medical');
  const headers = { authorization: `Bearer ${token}` };
  const stream = await openStream(app.fastify, { url: watchChanges.path, headers });
  await stream.hear('alive');
  await requireOf(touchline, 'medical');
  await api.asAdmin(createTraining, { body: { title: 'Set pieces', date: '2026-08-20T16:00:00.000Z' } });
  await stream.ended();
  expect(stream.events().filter(({ event }) => event === 'changed')).toEqual([]);
  expect((await openStream(app.fastify, { url: watchChanges.path, headers })).statusCode).toBe(403);
});

test('AU11 a calendar link is closed while the rule blocks its owner, and works again after the set-up', async () => {
  const touchline = await startTestApp();
  const { api, app } = touchline;
  const { token } = await signInSomebody(touchline);
  const { url } = await api.with(token)(renewCalendarLink, {});
  const read = async () => (await app.fastify.inject(new URL(url).pathname)).statusCode;
  expect(await read()).toBe(200);
  await requireOf(touchline, 'tactic');
  expect(await read()).toBe(404);
  await setUpSecondFactor(touchline, token);
  expect(await read()).toBe(200);
});

test('AU11 the rule does not affect sessions of player phones and of the screen at the door', async () => {
  const touchline = await startTestApp();
  const { app, build } = touchline;
  await requireOf(touchline, 'admin', 'medical', 'tactic', 'management');
  const get = async (url: string, token: string) =>
    (await app.fastify.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
  expect(await get('/v1/me', await build.phoneToken(await build.phoneOwner()))).toBe(200);
  expect(await get('/v1/qrcodes', await build.screenToken())).toBe(200);
});

test('shows the roles that require it and the people who have it; changes what is sent, and records that', async () => {
  const touchline = await startTestApp();
  const { api, build } = touchline;
  const medic = await build.account({ role: 'medical', name: 'Berta Soler' });
  await build.staff('tactic', { status: 'inactive' });
  await build.player();
  const { accessToken } = await api.anonymous(login, { body: { email: medic.email, password: rightPassword } });
  await setUpSecondFactor(touchline, accessToken);
  const off = { admin: false, medical: false, tactic: false, management: false };
  const people = [
    { _id: medic.id, name: 'Berta Soler', role: 'medical', isOn: true },
    { _id: await build.adminId(), name: 'The admin', role: 'admin', isOn: false },
  ];
  expect(await api.asAdmin(getSecuritySettings, {})).toMatchObject({ secondFactorRequired: off, people });
  const body = { secondFactorRequired: { medical: true, management: false } };
  const after = await api.asAdmin(updateSecuritySettings, { body });
  expect(after).toMatchObject({ secondFactorRequired: { ...off, medical: true }, people });
  expect(await api.asAdmin(updateSecuritySettings, { body })).toEqual(after);
  const { records } = await api.asAdmin(listAuditLog, { query: { action: 'settings.securityUpdated' } });
  expect(records.map(({ fields }) => fields)).toEqual([['secondFactorRequired.medical']]);
});

test('of two concurrent changes of the rules the second is refused', async () => {
  const { api, build } = await startTestApp();
  const token = await build.adminToken();
  const etag = String((await api.raw(getSecuritySettings, {}, token)).headers.etag);
  const change = async (medical: boolean) =>
    (
      await api.raw(
        updateSecuritySettings,
        { body: { secondFactorRequired: { medical } }, headers: { 'if-match': etag } },
        token,
      )
    ).statusCode;
  expect([await change(true), await change(false)]).toEqual([200, 412]);
});

test('AU11 an administrator who requires it of administrators has to set it up next', async () => {
  const touchline = await startTestApp();
  const { api, build } = touchline;
  const token = await build.adminToken();
  await requireOf(touchline, 'admin');
  expect(await api.refused(getSecuritySettings, {}, token)).toMatchObject({ reason: 'secondFactorSetupNeeded' });
  await setUpSecondFactor(touchline, token);
  expect((await api.raw(getSecuritySettings, {}, token)).statusCode).toBe(200);
});
