import { listAuditLog } from '@touchline/contract/club/audit';
import { listMails } from '@touchline/contract/club/mails';
import { getSecuritySettings, updateSecuritySettings } from '@touchline/contract/club/settings';
import { listAdministrators, makeAdministrator, removeAdministrator } from '@touchline/contract/people/administrators';
import { getMe } from '@touchline/contract/people/auth';
import { getAccount } from '@touchline/contract/people/account';
import { listReports } from '@touchline/contract/club/reports';
import { deleteUser, getUser, listUsers, updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { minutesMs } from '../../../lib/time/clock.ts';
import { ask } from '../../../test/factories/requests.ts';
import { mailRows } from '../../../test/helpers/outbox.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

/** A member of the medical staff with a password and a session. */
const start = async () => {
  const touchline = await startTestApp();
  const founder = { id: await touchline.build.adminId(), token: await touchline.build.adminToken() };
  const { id, email } = await touchline.build.account({ role: 'medical', name: 'Berta Soler', language_code: 'es' });
  return { ...touchline, founder, doctor: { id, email, token: await touchline.build.tokenOf(id) } };
};

const make = ({ api }: TestApp, user: string, token?: string) =>
  token ? api.with(token)(makeAdministrator, { body: { user } }) : api.asAdmin(makeAdministrator, { body: { user } });

const idsOf = async ({ db }: TestApp) =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where((on) => on.or([on('role', '=', 'admin'), on('administrator_since', 'is not', null)]))
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

test('a member of staff who becomes administrator keeps the department, and has the rights at the next call', async () => {
  const touchline = await start();
  const { api, founder, doctor } = touchline;
  const status = async () => (await api.raw(listMails, {}, doctor.token)).statusCode;
  expect(await status()).toBe(403);
  const made = await make(touchline, doctor.id);
  expect(made).toMatchObject({ _id: doctor.id, name: 'Berta Soler', email: doctor.email, role: 'medical' });
  expect(await status()).toBe(200);
  expect((await api.with(doctor.token)(getMe, {})).role).toBe('admin');
  expect((await api.with(doctor.token)(getAccount, {})).role).toBe('admin');
  expect((await api.with(doctor.token)(listReports, {})).mayWrite).toEqual(['tactical', 'medical']);
  const { records } = await api.asAdmin(listUsers, { query: { type: 'medical' } });
  expect(records.map(({ _id, role }) => [_id, role])).toEqual([[doctor.id, 'medical']]);
  expect(await api.asAdmin(getUser, { params: { id: doctor.id } })).toMatchObject({
    role: 'medical',
    administrator: true,
  });
  expect((await api.asAdmin(listAdministrators, {})).records.map(({ _id }) => _id)).toEqual([founder.id, doctor.id]);
});

test('taking the right away leaves the session and gives it the rights of the department', async () => {
  const touchline = await start();
  const { api, doctor } = touchline;
  await make(touchline, doctor.id);
  expect((await api.raw(listMails, {}, doctor.token)).statusCode).toBe(200);
  await api.asAdmin(removeAdministrator, { params: { id: doctor.id } });
  expect((await api.raw(listMails, {}, doctor.token)).statusCode).toBe(403);
  expect(await api.with(doctor.token)(getMe, {})).toMatchObject({ _id: doctor.id, role: 'medical' });
});

test('the club is handed over: a founder who steps down becomes management, and can be deleted then', async () => {
  const touchline = await start();
  const { api, founder, doctor } = touchline;
  await make(touchline, doctor.id);
  await api.with(founder.token)(removeAdministrator, { params: { id: founder.id } });
  expect((await api.with(founder.token)(getMe, {})).role).toBe('management');
  expect((await api.with(doctor.token)(listAdministrators, {})).records.map(({ _id }) => _id)).toEqual([doctor.id]);
  const { records } = await api.with(doctor.token)(listUsers, { query: { type: 'management' } });
  expect(records.map(({ _id }) => _id)).toEqual([founder.id]);
  expect((await api.raw(deleteUser, { params: { id: founder.id } }, doctor.token)).statusCode).toBe(200);
});

test('the last administrator cannot be removed, deactivated or deleted, nor can another before the right is taken', async () => {
  const touchline = await start();
  const { api, founder, doctor } = touchline;
  expect(await api.refused(removeAdministrator, { params: { id: founder.id } }, founder.token)).toMatchObject({
    statusCode: 409,
    message: 'The club needs at least one administrator',
  });
  expect((await api.raw(deleteUser, { params: { id: founder.id } }, founder.token)).statusCode).toBe(403);
  await make(touchline, doctor.id);
  for (const [endpoint, body, statusCode] of [
    [updateUser, { status: 'inactive' }, 409],
    [deleteUser, undefined, 403],
  ] as const)
    expect((await api.raw(endpoint, { params: { id: doctor.id }, body }, founder.token)).statusCode).toBe(statusCode);
  await api.with(doctor.token)(removeAdministrator, { params: { id: founder.id } });
  expect((await api.raw(removeAdministrator, { params: { id: doctor.id } }, doctor.token)).statusCode).toBe(409);
  expect(await idsOf(touchline)).toEqual([doctor.id]);
});

test('only active staff who have chosen a password become administrator, and a repeat changes nothing', async () => {
  const touchline = await start();
  const { api, build, doctor, founder } = touchline;
  const refusalOf = async (user: string) =>
    (await api.refused(makeAdministrator, { body: { user } }, founder.token)).errors;
  const refused = (message: string) => [{ field: 'user', message }];
  for (const { id } of [
    await build.player(),
    await build.account({ role: 'tactic', status: 'inactive' }),
    await build.account({ role: 'tactic', status: 'pending' }),
    { id: 'f'.repeat(24) },
  ])
    expect(await refusalOf(id)).toEqual(refused('This person is not active staff'));
  const { id: invited } = await build.staff('management');
  expect(await refusalOf(invited)).toEqual(refused('This person has not chosen a password yet'));
  const [first, again] = [await make(touchline, doctor.id), await make(touchline, doctor.id)];
  expect(again).toEqual(first);
  expect(await mailRows(touchline)).toHaveLength(2);
  for (const id of [invited, 'f'.repeat(24)])
    expect((await api.raw(removeAdministrator, { params: { id } }, founder.token)).statusCode).toBe(404);
});

test('both ask for the password', async () => {
  const { api, clock, founder, doctor } = await start();
  clock.advance(minutesMs(16));
  const answers = [
    await api.refused(makeAdministrator, { body: { user: doctor.id } }, founder.token),
    await api.refused(removeAdministrator, { params: { id: founder.id } }, founder.token),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ statusCode: 403, reason: 'passwordNeeded' });
});

test('the person and all administrators are mailed, each in their language, and the log has who did it', async () => {
  const touchline = await start();
  const { api, founder, doctor, build } = touchline;
  const third = await build.account({ role: 'tactic', language_code: 'pt' });
  const mailed = async (template: string) =>
    (await mailRows(touchline))
      .filter((mail) => mail.template === template)
      .map(({ user_id, language }) => [user_id, language])
      .sort();
  await make(touchline, doctor.id);
  const both = [
    [founder.id, 'en'],
    [doctor.id, 'es'],
  ].sort();
  expect(await mailed('administratorMade')).toEqual(both);
  await make(touchline, third.id, doctor.token);
  await api.with(doctor.token)(removeAdministrator, { params: { id: founder.id } });
  expect(await mailed('administratorRemoved')).toEqual([...both, [third.id, 'pt']].sort());
  const { records } = await api.with(doctor.token)(listAuditLog, { query: { subject: founder.id } });
  expect(records[0]).toMatchObject({ action: 'person.administratorRemoved', actor: { _id: doctor.id, role: 'admin' } });
});

test('what was mailed to the administrator goes to all of them', async () => {
  const touchline = await start();
  const { founder, doctor } = touchline;
  await make(touchline, doctor.id);
  await touchline.db.deleteFrom('mails').execute();
  expect((await ask(touchline)).statusCode).toBe(201);
  const arrived = (await mailRows(touchline)).filter(({ template }) => template === 'requestArrived');
  expect(arrived.map(({ user_id, language }) => [user_id, language]).sort()).toEqual(
    [
      [founder.id, 'en'],
      [doctor.id, 'es'],
    ].sort(),
  );
});

test('AU11 rules about two-step sign-in for administrators and for the department both apply', async () => {
  const touchline = await start();
  const { api, doctor } = touchline;
  const require = (role: 'admin' | 'medical', isRequired: boolean) =>
    touchline.db.transaction().execute(async (tx) => {
      if (isRequired) await tx.insertInto('second_factor_rules').values({ role }).execute();
      else await tx.deleteFrom('second_factor_rules').where('role', '=', role).execute();
    });
  const status = async () => (await api.raw(listUsers, {}, doctor.token)).statusCode;
  await make(touchline, doctor.id);
  for (const role of ['admin', 'medical'] as const) {
    await require(role, true);
    expect([role, await status()]).toEqual([role, 403]);
    await require(role, false);
    expect(await status()).toBe(200);
  }
  const { people } = await api.asAdmin(getSecuritySettings, {});
  expect(people.find(({ _id }) => _id === doctor.id)?.role).toBe('admin');
  await api.asAdmin(updateSecuritySettings, { body: { secondFactorRequired: { medical: true, admin: true } } });
  expect(await status()).toBe(403);
});

test('an administrator is changed by administrators only, and changes another one', async () => {
  const touchline = await start();
  const { api, doctor, founder, build } = touchline;
  const { token: coach } = await build.signedIn('tactic');
  const change = (id: string, token: string) =>
    api.raw(updateUser, { params: { id }, body: { phoneNumber: '+34600111222' } }, token);
  expect((await change(doctor.id, coach)).statusCode).toBe(200);
  await make(touchline, doctor.id);
  expect((await change(doctor.id, coach)).statusCode).toBe(403);
  expect((await change(doctor.id, founder.token)).statusCode).toBe(200);
  expect((await change(founder.id, doctor.token)).statusCode).toBe(200);
});

test('of two administrators who remove each other at once one stays', async () => {
  const touchline = await start();
  const { api, founder, doctor } = touchline;
  for (let round = 0; round < 5; round += 1) {
    const [one] = await idsOf(touchline);
    const first = one === founder.id ? founder : doctor;
    const second = first === founder ? doctor : founder;
    await touchline.db
      .insertInto('credentials')
      .values({ user_id: founder.id, password_hash: 'none', updated_at: '2026-08-15T08:00:00.000Z' })
      .onConflict((taken) => taken.doNothing())
      .execute();
    await make(touchline, second.id, first.token);
    const answers = await Promise.all([
      api.raw(removeAdministrator, { params: { id: second.id } }, first.token),
      api.raw(removeAdministrator, { params: { id: first.id } }, second.token),
    ]);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes).toContain(200);
    expect(codes.find((code) => code !== 200)).toBe(403);
    expect(await idsOf(touchline)).toHaveLength(1);
  }
});
