import { listAuditLog } from '@touchline/contract/club/audit';
import { getMail } from '@touchline/contract/club/mails';
import {
  getSettings,
  sendTestMail,
  updateMailServer,
  updateSettings,
  type MailServerInput,
} from '@touchline/contract/club/settings';
import { expect, test } from 'vitest';
import { minutesMs } from '../../../lib/time/clock.ts';
import { createFindMailServer } from '../../ground/mails/mail-settings.service.ts';
import { startHostileServer, startMailbox } from '../../../test/servers/mail-servers.ts';
import { eventually } from '../../../test/helpers/eventually.ts';
import { mailRow, mailRows, order, queue, startWithMail } from '../../../test/helpers/outbox.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

const input = (given: Partial<MailServerInput> = {}): MailServerInput => ({
  smtpHost: 'smtp.provider.example',
  smtpPort: 587,
  smtpUser: 'apikey',
  smtpPass: ' S3cret Marker ',
  smtpFromEmail: 'office@club.example',
  smtpSecure: true,
  ...given,
});
const withoutPassword = (given: Partial<MailServerInput> = {}): MailServerInput => {
  const { smtpPass: _, ...others } = input(given);
  return others;
};
const save = ({ api }: TestApp, body: MailServerInput = input()) => api.asAdmin(updateMailServer, { body });
const refuse = async ({ api, build }: TestApp, body: MailServerInput) =>
  api.refused(updateMailServer, { body }, await build.adminToken());
const used = ({ db, secrets }: TestApp) =>
  createFindMailServer({ db, secrets, mailUrl: undefined, publicUrl: 'http://localhost:3000' })();

test('accepts any user name and password of a mail provider', async () => {
  const running = await startTestApp();
  const { mail } = await save(running);
  const { smtpPass: _, ...shown } = input();
  expect(mail).toEqual({ ...shown, smtpPassSet: true });
  expect((await running.api.asAdmin(getSettings, {})).mail).toEqual(mail);
  expect(await used(running)).toMatchObject({ user: 'apikey', password: ' S3cret Marker ', ownNetworkAllowed: false });
});

test('SC1 stores the mail password sealed and never shows it', async () => {
  const running = await startTestApp();
  const answer = await running.api.raw(updateMailServer, { body: input() }, await running.build.adminToken());
  const row = await running.db.selectFrom('mail_settings').selectAll().executeTakeFirstOrThrow();
  const audit = await running.api.asAdmin(listAuditLog, {});
  for (const text of [answer.body, JSON.stringify([row, audit]), running.logLines.join('')])
    expect(text).not.toContain('S3cret Marker');
  expect(row.password_sealed).not.toBe('');
});

test('keeps the password if host and user name are unchanged', async () => {
  const running = await startTestApp();
  await save(running);
  const { mail } = await save(running, withoutPassword({ smtpPort: 465, smtpHost: 'SMTP.provider.example' }));
  expect(mail).toMatchObject({ smtpPort: 465, smtpPassSet: true });
  expect(await used(running)).toMatchObject({ port: 465, password: ' S3cret Marker ' });
});

test.each<[string, Partial<MailServerInput>]>([
  ['host', { smtpHost: 'smtp.elsewhere.example' }],
  ['user name', { smtpUser: 'somebody' }],
  ['kind of line, one without encryption', { smtpPort: 587, smtpSecure: false }],
])('does not send the password to another %s', async (_, given) => {
  const running = await startTestApp();
  await save(running);
  const before = await running.db.selectFrom('mail_settings').selectAll().execute();
  expect(await refuse(running, withoutPassword(given))).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'smtpPass', message: 'Password is required' }],
  });
  expect(await running.db.selectFrom('mail_settings').selectAll().execute()).toEqual(before);
});

test('requires a password for the first mail server, unless it has no sign-in', async () => {
  const running = await startTestApp();
  expect(await refuse(running, withoutPassword())).toMatchObject({ errors: [{ field: 'smtpPass' }] });
  const { mail } = await save(running, withoutPassword({ smtpUser: '' }));
  expect(mail).toMatchObject({ smtpUser: '', smtpPassSet: false });
  expect(await used(running)).toMatchObject({ user: undefined, password: undefined });
  // A password that was dropped with the user name does not return with it.
  await save(running);
  await save(running, withoutPassword({ smtpUser: '' }));
  expect(await refuse(running, withoutPassword())).toMatchObject({ errors: [{ field: 'smtpPass' }] });
  expect(await refuse(running, input({ smtpUser: '' }))).toMatchObject({
    errors: [{ field: 'smtpUser', message: 'This field is required' }],
  });
});

test.each<[Partial<MailServerInput>, string, string]>([
  [{ smtpHost: '127.0.0.1' }, 'smtpHost', 'Invalid SMTP host format'],
  [{ smtpHost: 'localhost' }, 'smtpHost', 'Invalid SMTP host format'],
  [{ smtpPort: 80 }, 'smtpPort', 'Port should be a common email port (25, 465, 587, 993, 995)'],
  [{ smtpPass: '' }, 'smtpPass', 'Password is required'],
  [{ smtpFromEmail: 'club' }, 'smtpFromEmail', 'Invalid from email format'],
])('MA3 refuses %j, naming the field', async (given, field, message) => {
  const running = await startTestApp();
  expect(await refuse(running, input(given))).toMatchObject({ statusCode: 400, errors: [{ field, message }] });
});

test('all settings share one version', async () => {
  const running = await startTestApp();
  const token = await running.build.adminToken();
  const etag = String((await running.api.raw(getSettings, {}, token)).headers.etag);
  await running.api.asAdmin(updateSettings, { body: { country: 'PT' } });
  const answer = await running.api.raw(updateMailServer, { body: input(), headers: { 'if-match': etag } }, token);
  expect(answer.statusCode).toBe(412);
  expect((await running.api.asAdmin(getSettings, {})).mail).toBeNull();
});

test('AD1 LG2 records which fields of the mail server were changed', async () => {
  const running = await startTestApp();
  await save(running);
  await save(running, withoutPassword({ smtpPort: 465 }));
  const { records } = await running.api.asAdmin(listAuditLog, {});
  expect(records.map(({ action, fields }) => [action, fields])).toEqual([
    ['settings.mailServerUpdated', ['smtpPort']],
    ['settings.mailServerUpdated', ['smtpHost', 'smtpPort', 'smtpUser', 'smtpPass', 'smtpFromEmail', 'smtpSecure']],
  ]);
  expect(running.logLines.filter((line) => line.includes('"msg":"mail server changed"'))).toHaveLength(2);
});

test('MA5 retries all waiting mails at once when the mail server was corrected', async () => {
  const mailbox = await startMailbox();
  mailbox.refuse.from = 451;
  const running = await startWithMail(mailbox.url);
  await queue(running, order(), order());
  await eventually(async () =>
    expect((await mailRows(running)).map(({ failure, claimed_until }) => [failure, claimed_until])).toEqual([
      ['later', null],
      ['later', null],
    ]),
  );
  mailbox.refuse.from = 0;
  await save(running);
  await eventually(async () => expect((await mailRows(running)).map(({ state }) => state)).toEqual(['sent', 'sent']));
});

test("sends a test mail to the administrator's own address, before all waiting mails", async () => {
  const mailbox = await startMailbox();
  const running = await startWithMail(mailbox.url, { delivery: { parallel: 1 } });
  const { db, api, build } = running;
  await db.transaction().execute(async (tx) => {
    for (let count = 0; count < 20; count += 1) await running.app.mails.queue(tx, order());
  });
  const { _id } = await api.asAdmin(sendTestMail, {});
  await eventually(() => expect(mailbox.received.length).toBe(21));
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', await build.adminId())
    .executeTakeFirstOrThrow();
  // One may have been under way.
  expect(mailbox.received.slice(0, 2).flatMap(({ envelopeTo }) => envelopeTo)).toContain(email);
  expect(await api.asAdmin(getMail, { params: { id: _id } })).toMatchObject({ template: 'mailTest', state: 'sent' });
  const { records } = await api.asAdmin(listAuditLog, {});
  expect(records.map(({ action }) => action)).toEqual(['settings.testMailSent']);
});

test('each test is a separate mail', async () => {
  const mailbox = await startMailbox();
  const { api } = await startWithMail(mailbox.url);
  await api.asAdmin(sendTestMail, {});
  await api.asAdmin(sendTestMail, {});
  await eventually(() => expect(mailbox.received).toHaveLength(2));
});

test('MA3 shows the error while a test mail waits for its next attempt', async () => {
  const hostile = await startHostileServer('turnsAway');
  const { api } = await startWithMail(hostile.url);
  const { _id } = await api.asAdmin(sendTestMail, {});
  await eventually(async () =>
    expect(await api.asAdmin(getMail, { params: { id: _id } })).toMatchObject({
      state: 'waiting',
      attempts: 1,
      failure: 'refused',
      nextAttemptAt: '2026-08-15T08:01:00.000Z',
    }),
  );
});

test('MA3 sends nothing to a host in the local network that an administrator configures', async () => {
  const mailbox = await startMailbox();
  const resolve = async () => [{ address: '127.0.0.1', family: 4 as const }];
  const running = await startTestApp({ deps: { mail: { resolve, delivery: { stopMs: 50 } } } });
  await save(running);
  const { _id } = await running.api.asAdmin(sendTestMail, {});
  await eventually(async () => expect((await mailRow(running)).failure).toBe('address'));
  expect(await running.api.asAdmin(getMail, { params: { id: _id } })).toMatchObject({ failure: 'address' });
  expect(mailbox.received).toEqual([]);
});

test('reports a missing mail server while a test mail waits for one', async () => {
  const { api } = await startTestApp();
  const { _id } = await api.asAdmin(sendTestMail, {});
  expect(await api.asAdmin(getMail, { params: { id: _id } })).toMatchObject({
    state: 'waiting',
    attempts: 0,
    failure: 'unconfigured',
    nextAttemptAt: '2026-08-15T08:00:00.000Z',
  });
});

test('sends five test mails at once, then one every two minutes', async () => {
  const { api, build, clock } = await startTestApp();
  const token = await build.adminToken();
  const ask = async () => (await api.raw(sendTestMail, {}, token)).statusCode;
  for (let count = 0; count < 5; count += 1) expect(await ask()).toBe(201);
  const refused = await api.raw(sendTestMail, {}, token);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '120']);
  clock.advance(minutesMs(2));
  expect([await ask(), await ask()]).toEqual([201, 429]);
});
