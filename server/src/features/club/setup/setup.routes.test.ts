import { getSettings } from '@touchline/contract/club/settings';
import { login } from '@touchline/contract/people/auth';
import { acceptTerms, getSetupAccess, getSetupStatus, initialize, trySetupMail } from '@touchline/contract/club/setup';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMarker } from '../../../lib/storage/data-directory.ts';
import { minutesMs, timestampOf } from '../../../lib/time/clock.ts';
import { orderedMails } from '../../../test/helpers/ordered-mails.ts';
import { setupInputOf } from '../../../test/factories/setup-input.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

const start = () => startTestApp({ configured: false });
const body = setupInputOf();
const { smtpHost: _h, smtpPort: _p, smtpUser: _u, smtpPass: _w, smtpFromEmail: _f, smtpSecure: _s, ...club } = body;
const withoutMail = { ...club, mailLater: true } as const;

const counts = async ({ db }: TestApp) => {
  const tables = ['club', 'users', 'credentials', 'mail_settings', 'wellness_forms', 'qr_account', 'mails'] as const;
  const counted = tables.map(async (table) => {
    const { rows } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return [table, Number(rows)] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
};

test('SU6 the status says whether the installation is configured, and nothing else', async () => {
  const { api, app } = await start();
  const status = () => app.fastify.inject('/setup/status');
  expect((await status()).body).toBe('{"isConfigured":false}');
  await api.anonymous(initialize, { body });
  expect((await status()).body).toBe('{"isConfigured":true}');
});

test('SU6 a status that cannot be read is an error, not an unconfigured installation', async () => {
  const { api, database } = await start();
  await database.db.schema.dropTable('club').execute();
  expect(await api.refused(getSetupStatus)).toMatchObject({ statusCode: 500, error: 'defaultError' });
  expect((await api.raw(initialize, { body })).statusCode).toBe(500);
  expect((await api.raw(acceptTerms)).statusCode).toBe(500);
});

test('sets a club up without the administrator’s phone, which comes later', async () => {
  const { api, db } = await start();
  const { adminPhoneNumber, ...rest } = body;
  expect(adminPhoneNumber).toBe('+34600000001');
  expect((await api.raw(initialize, { body: { ...rest, phoneLater: true } })).statusCode).toBe(201);
  expect(await db.selectFrom('users').select('phone_number').execute()).toEqual([{ phone_number: null }]);
});

test('creates the club with its initial data', async () => {
  const touchline = await start();
  const { api, app, db, clock, secrets } = touchline;
  const answer = await api.raw(initialize, { body: { ...body, language: 'es' } });
  expect([answer.statusCode, answer.body]).toEqual([201, '{"isConfigured":true}']);
  const at = timestampOf(clock);
  const club = await db.selectFrom('club').selectAll().execute();
  expect(club).toMatchObject([
    { id: 1, name: 'UD Valmora', country: 'ES', timezone: 'Europe/Madrid', consent_age: 14, configured_at: at },
  ]);
  const people = await db.selectFrom('users').selectAll().execute();
  expect(people).toMatchObject([
    {
      role: 'admin',
      status: 'active',
      name: 'Laura Segura',
      email: 'laura.segura@valmora.example',
      phone_number: '+34600000001',
      language_code: 'es',
    },
  ]);
  const mail = await db.selectFrom('mail_settings').selectAll().executeTakeFirstOrThrow();
  expect(mail).toMatchObject({
    host: 'smtp.valmora.example',
    port: 465,
    username: 'mailer@valmora.example',
    from_address: 'club@valmora.example',
    secure: true,
  });
  expect(mail.password_sealed).not.toContain(body.smtpPass);
  expect(secrets.unseal(mail.password_sealed, 'mail_settings.password')).toBe(body.smtpPass);
  const forms = await db.selectFrom('wellness_forms').selectAll().orderBy('id').execute();
  expect(forms).toMatchObject([
    { type: 'morning', is_primary: true, title: 'Morning wellness', time: '8:00:AM' },
    { type: 'evening', is_primary: true, title: 'Evening wellness', time: '8:00:PM' },
  ]);
  const qr = await db.selectFrom('qr_account').selectAll().execute();
  expect(qr).toMatchObject([{ id: 1, email: null, password_hash: null }]);
  await Promise.all(app.jobs.map((job) => job.wake()));
});

test('the administrator signs in with the chosen password', async () => {
  const { api } = await start();
  await api.anonymous(initialize, { body });
  const { userData } = await api.anonymous(login, {
    body: { email: 'Laura.Segura@valmora.example', password: body.adminPassword },
  });
  expect(userData).toMatchObject({ name: 'Laura Segura', role: 'admin' });
});

test('SU7 there is no account before setup, and only the administrator after it', async () => {
  const touchline = await start();
  expect(await counts(touchline)).toEqual({
    club: 0,
    users: 0,
    credentials: 0,
    mail_settings: 0,
    wellness_forms: 0,
    qr_account: 0,
    mails: 0,
  });
  await touchline.api.anonymous(initialize, { body });
  expect(await counts(touchline)).toEqual({
    club: 1,
    users: 1,
    credentials: 1,
    mail_settings: 1,
    wellness_forms: 2,
    qr_account: 1,
    mails: 1,
  });
});

test('tests the mail server in the background: an unreachable one undoes nothing', async () => {
  const touchline = await start();
  await touchline.api.anonymous(initialize, { body: { ...body, smtpHost: 'nowhere.invalid' } });
  await Promise.all(touchline.app.jobs.map((job) => job.wake()));
  expect(await orderedMails(touchline)).toMatchObject([{ template: 'mailTest', to: 'laura.segura@valmora.example' }]);
  expect(await touchline.api.anonymous(getSetupStatus, {})).toEqual({ isConfigured: true });
});

test.each([993, 995])('accepts port %i, and warns later', async (smtpPort) => {
  const { api } = await start();
  expect((await api.raw(initialize, { body: { ...body, smtpPort } })).statusCode).toBe(201);
});

test.each(['abcdefghijklmnop', 'abcd-efgh-ijkl-mnop'])(
  'accepts the app password %s of a mail provider',
  async (smtpPass) => {
    const { api, db, secrets } = await start();
    await api.anonymous(initialize, { body: { ...body, smtpHost: 'smtp.gmail.com', smtpPass } });
    const { password_sealed } = await db.selectFrom('mail_settings').selectAll().executeTakeFirstOrThrow();
    expect(secrets.unseal(password_sealed, 'mail_settings.password')).toBe(smtpPass);
  },
);

test('a club may name its mail server later: nothing is stored of it, and no test is sent', async () => {
  const touchline = await start();
  await touchline.api.anonymous(initialize, { body: withoutMail });
  expect(await counts(touchline)).toMatchObject({ club: 1, users: 1, mail_settings: 0, mails: 0 });
  expect((await touchline.api.asAdmin(getSettings, {})).mail).toBeNull();
});

test('a mail server that comes later is not named at the same time', async () => {
  const touchline = await start();
  expect(await touchline.api.refused(initialize, { body: { ...withoutMail, smtpHost: body.smtpHost } })).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'mailLater', message: 'Invalid input' }],
  });
  const otherWrong = { ...withoutMail, smtpHost: body.smtpHost, country: 7 };
  const { errors = [] } = await touchline.api.refused(initialize, { body: otherWrong });
  expect(errors.map(({ field }) => field).sort()).toEqual(['country', 'mailLater']);
  expect(await counts(touchline)).toMatchObject({ club: 0, users: 0 });
});

test('SU1 says who may set the installation up, and nothing else', async () => {
  const { api, app } = await start();
  expect((await api.raw(getSetupAccess)).statusCode).toBe(200);
  const from = (remoteAddress: string) => app.fastify.inject({ url: '/setup/access', remoteAddress });
  expect((await from('192.0.2.7')).statusCode).toBe(403);
  await api.anonymous(initialize, { body });
  expect((await api.raw(getSetupAccess)).statusCode).toBe(409);
});

const testMail = {
  adminEmail: body.adminEmail,
  smtpHost: body.smtpHost,
  smtpPort: 587,
  smtpUser: body.smtpUser,
  smtpPass: body.smtpPass,
  smtpFromEmail: body.smtpFromEmail,
  language: 'es',
} as const;

test('MA3 a test before setup reaches no server on this network, and stores nothing', async () => {
  const touchline = await startTestApp({
    configured: false,
    deps: { mail: { resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]) } },
  });
  expect(await touchline.api.anonymous(trySetupMail, { body: testMail })).toEqual({ failure: 'address' });
  expect(await counts(touchline)).toMatchObject({ club: 0, mail_settings: 0, mails: 0 });
});

test('tries a mail server five times in ten minutes, for all callers together', async () => {
  const touchline = await startTestApp({
    configured: false,
    deps: { mail: { resolve: () => Promise.resolve([]) } },
  });
  for (let tried = 0; tried < 5; tried += 1)
    expect(await touchline.api.anonymous(trySetupMail, { body: testMail })).toEqual({ failure: 'unreachable' });
  expect((await touchline.api.raw(trySetupMail, { body: testMail })).statusCode).toBe(429);
  touchline.clock.advance(minutesMs(2));
  expect((await touchline.api.raw(trySetupMail, { body: testMail })).statusCode).toBe(200);
});

test('optional fields have their defaults', async () => {
  const { api, db } = await start();
  const { timezone: _timezone, smtpPort: _port, smtpSecure: _secure, ...least } = body;
  await api.anonymous(initialize, { body: least });
  expect(await db.selectFrom('club').select('timezone').execute()).toEqual([{ timezone: 'Europe/Madrid' }]);
  expect(await db.selectFrom('mail_settings').select(['port', 'secure']).execute()).toEqual([
    { port: 465, secure: true },
  ]);
});

test('strips markup from the addresses', async () => {
  const { api, db } = await start();
  await api.anonymous(initialize, { body: { ...body, adminEmail: ' <b>laura@valmora.example</b> ' } });
  expect(await db.selectFrom('users').select('email').execute()).toEqual([{ email: 'laura@valmora.example' }]);
});

test('records when and from where the terms were accepted', async () => {
  const { api, db, clock } = await start();
  expect(await api.anonymous(acceptTerms, {})).toEqual({ message: 'Terms accepted' });
  const accepted = [{ accepted_at: timestampOf(clock), address: '127.0.0.1' }];
  const rows = () => db.selectFrom('terms_acceptances').select(['accepted_at', 'address']).execute();
  expect(await rows()).toEqual(accepted);
  clock.advance(60_000);
  await api.anonymous(initialize, { body });
  expect(await rows()).toEqual(accepted);
});

test('records the consent given only with the setup', async () => {
  const { api, db, clock } = await start();
  await api.anonymous(initialize, { body });
  expect(await db.selectFrom('terms_acceptances').select(['accepted_at', 'address']).execute()).toEqual([
    { accepted_at: timestampOf(clock), address: '127.0.0.1' },
  ]);
});

test('SU5 stores outside the database that it is configured', async () => {
  const { api, db, dataDir } = await start();
  expect(existsSync(join(dataDir, 'installation.json'))).toBe(false);
  await api.anonymous(initialize, { body });
  const { installation } = await db.selectFrom('club').select('installation').executeTakeFirstOrThrow();
  expect(readMarker(dataDir)).toEqual({ installation });
});

test('SU3 of fifty concurrent claims one succeeds', async () => {
  const touchline = await start();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      touchline.api.raw(initialize, { body: { ...body, adminEmail: `admin${index}@valmora.example` } }),
    ),
  );
  const codes = answers.map(({ statusCode }) => statusCode).sort();
  expect(codes).toEqual([201, ...Array<number>(49).fill(409)]);
  expect(await counts(touchline)).toMatchObject({ club: 1, users: 1, credentials: 1, wellness_forms: 2, mails: 1 });
});

test('SU3 a second server on the same database cannot be claimed again', async () => {
  const first = await start();
  const second = await startTestApp({ configured: false, deps: { database: first.database } });
  expect(await second.api.anonymous(getSetupStatus, {})).toEqual({ isConfigured: false });
  await first.api.anonymous(initialize, { body });
  expect((await second.api.raw(initialize, { body })).statusCode).toBe(409);
  expect(await second.api.anonymous(getSetupStatus, {})).toEqual({ isConfigured: true });
  expect(await counts(first)).toMatchObject({ users: 1 });
});

test('SU3 a claim that fails halfway leaves nothing behind', async () => {
  const touchline = await start();
  await touchline.db.schema.alterTable('qr_account').renameTo('qr_account_elsewhere').execute();
  expect((await touchline.api.raw(initialize, { body })).statusCode).toBe(500);
  await touchline.db.schema.alterTable('qr_account_elsewhere').renameTo('qr_account').execute();
  expect(await counts(touchline)).toMatchObject({ club: 0, users: 0, credentials: 0, mails: 0 });
  expect(existsSync(join(touchline.dataDir, 'installation.json'))).toBe(false);
  expect(await touchline.api.anonymous(getSetupStatus, {})).toEqual({ isConfigured: false });
});

test('SU4 after setup no spelling of a setup call changes anything', async () => {
  const touchline = await start();
  const { api, app, db } = touchline;
  await api.anonymous(initialize, { body });
  const before = JSON.stringify([
    await counts(touchline),
    await db.selectFrom('club').selectAll().execute(),
    await db.selectFrom('users').selectAll().execute(),
    await db.selectFrom('terms_acceptances').selectAll().execute(),
  ]);
  const paths = ['initialize', 'accept-terms'].flatMap((call) => [
    `/setup/${call}`,
    `/setup/${call}/`,
    `/setup/${call}//`,
    `//setup/${call}`,
    `/setup//${call}`,
    `/setup%2f${call}`,
    `/setup%2F${call}/`,
    `/setup/${call};x`,
    `/setup;x/${call}`,
    `/setup/${call}%00`,
    `/setup/./${call}`,
    `/setup/x/../${call}`,
    `/setup/${call}?x=1`,
    `/SETUP/${call.toUpperCase()}`,
    `/Setup/${call}`,
    `/setup/%69${call.slice(1)}`,
    `/setup/${call}.json`,
  ]);
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'GET', 'HEAD', 'OPTIONS'] as const;
  const headers = { 'x-http-method-override': 'POST', 'x-method-override': 'POST', 'x-http-method': 'POST' };
  for (const url of paths)
    for (const method of methods) {
      const payload = { ...body, adminEmail: 'mallory@valmora.example', _method: 'POST' };
      const answer = await app.fastify.inject({ method, url, headers, payload });
      expect([method, url, [400, 404, 409].includes(answer.statusCode)]).toEqual([method, url, true]);
    }
  for (const url of ['/setup/initialize', '/setup/initialize/', '/setup/accept-terms', '/setup/accept-terms/'])
    expect((await app.fastify.inject({ method: 'POST', url, payload: body })).statusCode).toBe(409);
  const after = JSON.stringify([
    await counts(touchline),
    await db.selectFrom('club').selectAll().execute(),
    await db.selectFrom('users').selectAll().execute(),
    await db.selectFrom('terms_acceptances').selectAll().execute(),
  ]);
  expect(after).toBe(before);
});

test('SU4 no spelling of a call bypasses the authorisation to claim an installation', async () => {
  const touchline = await start();
  for (const url of [
    '/setup/initialize',
    '/setup/initialize/',
    '//setup/initialize',
    '/setup/initialize;x',
    '/SETUP/initialize',
  ])
    await touchline.app.fastify.inject({ method: 'POST', url, remoteAddress: '203.0.113.9', payload: body });
  expect(await counts(touchline)).toMatchObject({ club: 0, users: 0 });
});

test('SU2 SC1 LG1 neither the answer nor the log contains data of the setup', async () => {
  const { api, logLines, build } = await start();
  const answer = await api.raw(initialize, { body });
  expect(answer.body).toBe('{"isConfigured":true}');
  const log = logLines.join('');
  for (const secret of [body.adminPassword, body.smtpPass, 'laura', 'Laura', 'valmora', '+34600000001'])
    expect(log).not.toContain(secret);
  expect(log).toContain(`"account":"${await build.adminId()}","msg":"the installation was configured"`);
});
