import { listAuditLog } from '@touchline/contract/club/audit';
import { login } from '@touchline/contract/people/auth';
import type { Endpoint } from '@touchline/contract/wire/endpoint';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  getSecondFactorOfUser,
  removeSecondFactor,
  removeSecondFactorOfUser,
  renewRecoveryCodes,
} from '@touchline/contract/people/second-factor';
import { updateSecuritySettings } from '@touchline/contract/club/settings';
import { expect, test } from 'vitest';
import { hoursMs, minutesMs } from '../../../../lib/time/clock.ts';
import { rightPassword } from '../../../../test/build.ts';
import { readCode } from '../../../../test/helpers/read-code.ts';
import { codeOf, setUpSecondFactor, wrongCode } from '../../../../test/factories/second-factor.ts';
import { isSignedIn, signInSomebody } from '../../../../test/factories/sign-in.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

const mailsOf = async ({ db }: TestApp, id: string) =>
  (await db.selectFrom('mails').select('template').where('user_id', '=', id).orderBy('id').execute()).map(
    ({ template }) => template,
  );
const actionsOf = async ({ api }: TestApp, subject: string) =>
  (await api.asAdmin(listAuditLog, { query: { subject } })).records.map(({ action, fields }) => [action, fields]);

test('AU11 is set up with a QR code that contains the secret, and turned on by a right code', async () => {
  const touchline = await startTestApp();
  const { api, clock } = touchline;
  const { id, email, token } = await signInSomebody(touchline);
  const as = api.with(token);
  expect(await as(getSecondFactor, {})).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false });
  const { secret, link, image } = await as(beginSecondFactor, {});
  expect((await readCode(image))?.data).toBe(link);
  expect(link).toContain(`secret=${secret}`);
  expect(decodeURIComponent(link)).toContain(`UD Valmora:${email}`);
  // Nothing changes until then.
  expect((await api.raw(login, { body: { email, password: rightPassword } })).statusCode).toBe(200);
  const wrong = await api.refused(confirmSecondFactor, { body: { code: wrongCode(secret, clock()) } }, token);
  expect(wrong).toMatchObject({ statusCode: 400, errors: [{ field: 'code' }] });
  const { recoveryCodes } = await as(confirmSecondFactor, { body: { code: codeOf(secret, clock()) } });
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await as(getSecondFactor, {})).toMatchObject({
    isOn: true,
    since: clock().toISOString(),
    recoveryCodesLeft: 10,
  });
  expect(await mailsOf(touchline, id)).toEqual(['secondFactorOn']);
  expect(await actionsOf(touchline, id)).toEqual([['account.secondFactorOn', ['secondFactor']]]);
});

test('AU11 ends all other sessions of the person when it is turned on', async () => {
  const touchline = await startTestApp();
  const { id, token } = await signInSomebody(touchline);
  const other = await touchline.build.tokenOf(id);
  await setUpSecondFactor(touchline, token);
  expect([await isSignedIn(touchline, token), await isSignedIn(touchline, other)]).toEqual([true, false]);
});

test('AU11 a set-up is confirmed once, within an hour, and only with the newest secret', async () => {
  const touchline = await startTestApp();
  const { api, clock } = touchline;
  const { token } = await signInSomebody(touchline, true);
  const as = api.with(token);
  const confirm = async (code: string) => (await api.raw(confirmSecondFactor, { body: { code } }, token)).statusCode;
  expect(await confirm('123456')).toBe(409);
  const first = await as(beginSecondFactor, {});
  const second = await as(beginSecondFactor, {});
  expect(await confirm(codeOf(first.secret, clock()))).toBe(400);
  clock.advance(hoursMs(1) + 1);
  expect(await confirm(codeOf(second.secret, clock()))).toBe(409);
  expect(await as(getSecondFactor, {})).toMatchObject({ isOn: false });
  clock.advance(-hoursMs(1));
  const answers = await Promise.all([1, 2, 3].map(() => confirm(codeOf(second.secret, clock()))));
  expect(answers.sort()).toEqual([200, 409, 409]);
});

test('AU11 guesses at the first code are limited', async () => {
  const touchline = await startTestApp();
  const { api, clock } = touchline;
  const { token } = await signInSomebody(touchline);
  const { secret } = await api.with(token)(beginSecondFactor, {});
  const confirm = async (code: string) => (await api.raw(confirmSecondFactor, { body: { code } }, token)).statusCode;
  for (let index = 0; index < 5; index += 1) expect(await confirm(wrongCode(secret, clock()))).toBe(400);
  expect(await confirm(codeOf(secret, clock()))).toBe(429);
});

test('AU11 moves to another phone: the old one works until the new one is confirmed', async () => {
  const touchline = await startTestApp();
  const { api, clock } = touchline;
  const { email, token } = await signInSomebody(touchline);
  const old = await setUpSecondFactor(touchline, token);
  const attempt = async (code: string | undefined) =>
    (await api.raw(login, { body: { email, password: rightPassword, ...(code !== undefined && { code }) } }))
      .statusCode;
  const { secret } = await api.with(token)(beginSecondFactor, {});
  expect([await attempt(codeOf(secret, clock())), await attempt(old.code())]).toEqual([403, 200]);
  const { recoveryCodes } = await api.with(token)(confirmSecondFactor, { body: { code: codeOf(secret, clock()) } });
  clock.advance(minutesMs(2));
  expect([await attempt(old.code()), await attempt(old.recoveryCodes[0])]).toEqual([403, 403]);
  expect([await attempt(codeOf(secret, clock())), await attempt(recoveryCodes[0])]).toEqual([200, 200]);
});

test('AU11 new recovery codes replace the old ones', async () => {
  const touchline = await startTestApp();
  const { api } = touchline;
  const { id, email, token } = await signInSomebody(touchline);
  expect(await api.refused(renewRecoveryCodes, {}, token)).toMatchObject({ statusCode: 409 });
  const old = await setUpSecondFactor(touchline, token);
  const { recoveryCodes } = await api.with(token)(renewRecoveryCodes, {});
  const attempt = async (code: string | undefined) =>
    (await api.raw(login, { body: { email, password: rightPassword, code } })).statusCode;
  expect([await attempt(old.recoveryCodes[0]), await attempt(recoveryCodes[0])]).toEqual([403, 200]);
  expect((await mailsOf(touchline, id)).slice(0, 2)).toEqual(['secondFactorOn', 'recoveryCodesRenewed']);
  expect((await actionsOf(touchline, id))[0]).toEqual(['account.recoveryCodesRenewed', ['recoveryCodes']]);
});

test('AU11 is turned off by its owner, unless the club requires it', async () => {
  const touchline = await startTestApp();
  const { api } = touchline;
  const { id, email, token } = await signInSomebody(touchline);
  await setUpSecondFactor(touchline, token);
  await api.asAdmin(updateSecuritySettings, { body: { secondFactorRequired: { tactic: true } } });
  expect(await api.with(token)(getSecondFactor, {})).toMatchObject({ isRequired: true });
  expect(await api.refused(removeSecondFactor, {}, token)).toMatchObject({
    statusCode: 409,
    message: 'The club requires two-step sign-in for this account',
  });
  await api.asAdmin(updateSecuritySettings, { body: { secondFactorRequired: { tactic: false } } });
  await api.with(token)(removeSecondFactor, {});
  await api.with(token)(removeSecondFactor, {});
  expect((await api.raw(login, { body: { email, password: rightPassword } })).statusCode).toBe(200);
  expect(await mailsOf(touchline, id)).toEqual(['secondFactorOn', 'secondFactorOff']);
  expect((await actionsOf(touchline, id))[0]).toEqual(['account.secondFactorOff', ['secondFactor']]);
  expect(await touchline.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
});

test('AU10 AU11 without recent re-authentication it can be neither shown, changed nor removed', async () => {
  const touchline = await startTestApp();
  const { api, clock, build } = touchline;
  const { id, token } = await signInSomebody(touchline);
  await setUpSecondFactor(touchline, token);
  clock.advance(minutesMs(16));
  const calls: [Endpoint, object, string][] = [
    [beginSecondFactor, {}, token],
    [renewRecoveryCodes, {}, token],
    [removeSecondFactor, {}, token],
    [removeSecondFactorOfUser, { params: { id } }, await build.adminToken()],
  ];
  for (const [endpoint, input, as] of calls)
    expect(await api.refused(endpoint, input, as)).toMatchObject({ statusCode: 403, reason: 'passwordNeeded' });
  expect(await api.with(token)(getSecondFactor, {})).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
});

test('AU11 the administrator sees it, and removes it for a person who lost the phone', async () => {
  const touchline = await startTestApp();
  const { api } = touchline;
  const { id, email, token } = await signInSomebody(touchline);
  const off = { isOn: false, since: null };
  expect(await api.asAdmin(getSecondFactorOfUser, { params: { id } })).toEqual(off);
  expect(await api.asAdmin(removeSecondFactorOfUser, { params: { id } })).toEqual({ deleted: 0 });
  await setUpSecondFactor(touchline, token);
  expect(await api.asAdmin(getSecondFactorOfUser, { params: { id } })).toMatchObject({ isOn: true });
  expect(await api.asAdmin(removeSecondFactorOfUser, { params: { id } })).toEqual({ deleted: 1 });
  expect(await api.asAdmin(getSecondFactorOfUser, { params: { id } })).toEqual(off);
  expect(await isSignedIn(touchline, token)).toBe(false);
  expect((await api.raw(login, { body: { email, password: rightPassword } })).statusCode).toBe(200);
  expect(await mailsOf(touchline, id)).toEqual(['secondFactorOn', 'secondFactorOff']);
  expect((await actionsOf(touchline, id))[0]).toEqual(['person.secondFactorRemoved', ['secondFactor']]);
});

test('AU11 the administrator cannot bypass the rule for their own account', async () => {
  const { api, build } = await startTestApp();
  const answer = await api.refused(
    removeSecondFactorOfUser,
    { params: { id: await build.adminId() } },
    await build.adminToken(),
  );
  expect(answer).toMatchObject({ statusCode: 403 });
});
