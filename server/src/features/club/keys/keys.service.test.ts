import { randomBytes } from 'node:crypto';
import { listMails, retryMail } from '@touchline/contract/club/mails';
import { getSettings } from '@touchline/contract/club/settings';
import { expect, test } from 'vitest';
import { secretsFrom, type Secrets } from '../../../lib/crypto/secrets.ts';
import { derivedToken } from '../../../lib/crypto/tokens.ts';
import { eventually } from '../../../test/helpers/eventually.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { createWellness } from '../../../test/factories/wellness.ts';
import { sealMailPassword } from '../../ground/mails/mail-settings.service.ts';
import { createWellnessLinksService } from '../../health/wellness/links/links.service.ts';
import { adoptKeys, claimKeys } from './keys.service.ts';
import { setupKeyOf } from './setup-key.service.ts';

const newKeys = (): Secrets => secretsFrom(randomBytes(64));
const having = (keys: Secrets) => ({ find: () => keys, load: () => keys });
const stored = ({ db }: TestApp) => db.selectFrom('installation_keys').selectAll().execute();

test('SC1 the database recognises its keys by a fingerprint, which reveals nothing about them', async () => {
  const touchline = await startTestApp();
  const bytes = randomBytes(64);
  const keys = secretsFrom(bytes);
  await claimKeys(touchline, having(keys));
  const [row, ...others] = await stored(touchline);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ id: 'k1', fingerprint: keys.fingerprint });
  for (const key of [bytes.subarray(0, 32), bytes.subarray(32), keys.linkKey, keys.wellnessKey, keys.codeKey])
    expect(Buffer.from(keys.fingerprint, 'base64url').equals(key)).toBe(false);
  await expect(claimKeys(touchline, having(secretsFrom(bytes)))).resolves.toMatchObject({ keyId: 'k1' });
  expect(await stored(touchline)).toEqual([row]);
});

test('SC1 a server with other keys is refused with a one-line error, and leaves no keys behind', async () => {
  const touchline = await startTestApp();
  await claimKeys(touchline, having(newKeys()));
  const refused = claimKeys(touchline, having(newKeys()));
  await expect(refused).rejects.toThrow(/^the keys of this server are not those of its database; [^\n]*SECRETS_KEY/);
  const without = {
    find: () => undefined,
    load: () => {
      throw new Error('made keys');
    },
  };
  await expect(claimKeys(touchline, without)).rejects.toThrow(/^the database knows its keys, and this server has none/);
});

test('SU2 the setup key is the same on all servers of an installation, and different for each installation', async () => {
  const keys = newKeys();
  const [first, second] = [await startTestApp(), await startTestApp()];
  await claimKeys(first, having(keys));
  second.clock.advance(1_000);
  await claimKeys(second, having(keys));
  const key = await setupKeyOf(first.db, keys);
  expect(key).toMatch(/^tlk_[\w-]{43}$/);
  expect(await setupKeyOf(first.db, keys)).toBe(key);
  expect(await setupKeyOf(second.db, keys)).not.toBe(key);
  expect(await setupKeyOf(first.db, newKeys())).not.toBe(key);
});

test('of servers that start at once with different keys one continues', async () => {
  const touchline = await startTestApp();
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => claimKeys(touchline, having(newKeys()))));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('SC1 after adopting other keys, unreadable secrets must be set again, and everything else works', async () => {
  const touchline = await startTestApp({ env: { MAIL_URL: 'smtp://127.0.0.1:1' } });
  const { db, app, clock } = touchline;
  await claimKeys(touchline, having(touchline.secrets));
  await db
    .insertInto('mail_settings')
    .values({
      id: 1,
      host: 'smtp.club.example',
      port: 587,
      username: 'club',
      secure: true,
      password_sealed: sealMailPassword(touchline.secrets, 'of the mail server'),
      from_address: 'office@club.example',
      updated_at: clock().toISOString(),
    })
    .execute();
  const wellness = createWellness(touchline);
  const form = await wellness.form();
  const open = await wellness.link({ form_id: form.id });
  const answered = await wellness.link({ form_id: form.id, answered_at: clock().toISOString() });
  await db.transaction().execute((tx) =>
    app.mails.queue(tx, {
      template: 'resetPassword',
      values: { link: 'https://club.example/?token=1' },
      to: { name: 'Ana', address: 'ana@club.example' },
      language: 'en',
      cause: 'ana',
    }),
  );

  const secrets = newKeys();
  expect(await adoptKeys(touchline, secrets)).toMatchObject({ mailPassword: true, wellnessLinks: 1, mails: 1 });
  expect(await adoptKeys(touchline, secrets)).toBeUndefined();
  await claimKeys(touchline, having(secrets));
  await expect(claimKeys(touchline, having(touchline.secrets))).rejects.toThrow('are not those of its database');

  const { api } = touchline;
  expect((await api.asAdmin(getSettings, {})).mail).toMatchObject({ smtpUser: 'club', smtpPassSet: false });
  const { records } = await api.asAdmin(listMails, { query: { state: 'failed' } });
  expect(records).toMatchObject([{ failure: 'unreadable' }]);
  // A retry fails at once for the same reason.
  await api.asAdmin(retryMail, { params: { id: records[0]!._id } });
  await eventually(async () =>
    expect((await api.asAdmin(listMails, { query: { state: 'failed' } })).records).toMatchObject([
      { failure: 'unreadable' },
    ]),
  );

  const links = createWellnessLinksService({
    ...touchline,
    secrets,
    config: { publicUrl: 'https://club.example' },
    files: { links: undefined as never },
  });
  expect(await links.find(links.tokenOf(open.id))).toMatchObject({ state: 'open' });
  expect(await links.find(wellness.tokenOf(open.id))).toBeUndefined();
  expect(await links.find(derivedToken('wellness', touchline.secrets.wellnessKey, answered.id))).toMatchObject({
    state: 'answered',
  });
});
