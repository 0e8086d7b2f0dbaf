import { getMailStatus } from '@touchline/contract/club/mails';
import { expect, test } from 'vitest';
import { startMailbox } from '../../../test/servers/mail-servers.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { createFindMailServer, sealMailPassword } from './mail-settings.service.ts';

const settings = {
  id: 1,
  host: 'smtp.club.example',
  port: 587,
  username: 'club@club.example',
  from_address: 'office@club.example',
  secure: true,
  updated_at: '2026-08-15T08:00:00.000Z',
};
const password = 'S3cret&Marker';
const saveSettings = ({ db, secrets }: TestApp, given: Partial<typeof settings & { password_sealed: string }> = {}) =>
  db
    .insertInto('mail_settings')
    .values({ ...settings, password_sealed: sealMailPassword(secrets, password), ...given })
    .execute();
const find = ({ db, secrets }: TestApp, mailUrl?: string) =>
  createFindMailServer({ db, secrets, mailUrl, publicUrl: 'https://touchline.club.example' })();

test('has no mail server without MAIL_URL and settings', async () => {
  expect(await find(await startTestApp())).toBeUndefined();
});

test('uses the mail server of the settings, with the local network blocked', async () => {
  const running = await startTestApp();
  await saveSettings(running);
  expect(await find(running)).toEqual({
    host: 'smtp.club.example',
    port: 587,
    user: 'club@club.example',
    password,
    from: 'office@club.example',
    encryption: 'required',
    ownNetworkAllowed: false,
  });
});

test('SC1 stores the mail password sealed, only for this setting', async () => {
  const running = await startTestApp();
  await saveSettings(running);
  await saveSettings(running, { id: 2 });
  const [one, two] = await running.db.selectFrom('mail_settings').select('password_sealed').orderBy('id').execute();
  expect(one!.password_sealed).not.toContain(password);
  expect(one!.password_sealed).not.toBe(two!.password_sealed);
  expect(() => running.secrets.unseal(one!.password_sealed, 'mail:1')).toThrow();
  const other = await startTestApp();
  await saveSettings(other, { password_sealed: one!.password_sealed });
  await expect(find(other)).rejects.toThrow();
});

test('SC1 reveals the mail password to nobody', async () => {
  const running = await startTestApp();
  await saveSettings(running);
  const answer = await running.api.raw(getMailStatus, {}, await running.build.adminToken());
  expect(answer.statusCode).toBe(200);
  expect(answer.body + running.logLines.join('')).not.toMatch(/S3cret|smtp\.club\.example|k1\./);
});

test('prefers MAIL_URL, and uses its sender or that of the settings', async () => {
  const running = await startTestApp();
  expect(await find(running, 'smtp://mail.example')).toMatchObject({ from: 'touchline@touchline.club.example' });
  expect(await find(running, 'smtp://a%40b.example:p@mail.example')).toMatchObject({
    from: 'a@b.example',
    user: 'a@b.example',
  });
  await saveSettings(running);
  expect(await find(running, 'smtp://apikey:p@mail.example')).toMatchObject({
    host: 'mail.example',
    user: 'apikey',
    from: 'office@club.example',
  });
  expect(await find(running, 'smtp://mail.example?from=x@y.example')).toMatchObject({ from: 'x@y.example' });
});

test('signs in with the credentials of MAIL_URL', async () => {
  const signIns: unknown[] = [];
  const mailbox = await startMailbox({
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      signIns.push([username, password]);
      done(null, { user: username });
    },
  });
  const url = mailbox.url.replace('smtp://', 'smtp://us%40er.example:p%3A%2Fss@');
  const { app, db } = await startTestApp({ env: { MAIL_URL: url } });
  await db.transaction().execute((tx) =>
    app.mails.queue(tx, {
      template: 'mailTest',
      values: {},
      to: { name: 'Ana', address: 'ana@club.example' },
      language: 'en',
      cause: 'test',
    }),
  );
  app.mails.wake();
  await expect.poll(() => mailbox.received.length).toBe(1);
  expect(signIns).toEqual([['us@er.example', 'p:/ss']]);
});

test('an invalid MAIL_URL aborts the start and is not quoted', async () => {
  await expect(startTestApp({ env: { MAIL_URL: 'smtp://u:S3cret@mail.example?tls=maybe' } })).rejects.toThrow(
    /^Wrong settings: MAIL_URL must look like/,
  );
});
