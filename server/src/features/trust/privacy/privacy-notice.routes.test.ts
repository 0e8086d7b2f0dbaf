import { getPrivacyNotice, retentionDefaults, updatePrivacySettings } from '@touchline/contract/club/privacy';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start-test-app.ts';

/** The contact in the notice, given the sender of the club's mails. */
const contactOf = async (from: string, env: Record<string, string> = {}): Promise<string | null> => {
  const { api, db, build, clock } = await startTestApp({ env });
  await build.player({ email: 'someone@club.example', email_key: 'someone@club.example' });
  await db
    .insertInto('mail_settings')
    .values({
      id: 1,
      host: 'mail.club.example',
      port: 587,
      username: 'u',
      password_sealed: '',
      secure: false,
      from_address: from,
      updated_at: clock().toISOString(),
    })
    .execute();
  return (await api.anonymous(getPrivacyNotice, {})).contact;
};

test('PR4 the public notice shows the club and its retention periods, and nothing else', async () => {
  const { api, build, db } = await startTestApp();
  const { name } = await db.selectFrom('club').select('name').executeTakeFirstOrThrow();
  const token = await build.adminToken();
  await api.with(token)(updatePrivacySettings, { body: { mails: 60, formerPlayers: 730, papersUntil: '2027-06-30' } });
  const response = await api.raw(getPrivacyNotice, {});
  expect(response.json()).toEqual({
    club: name,
    contact: null,
    periods: { ...retentionDefaults, mails: 60, formerPlayers: 730 },
    papersUntil: '2027-06-30',
    consentAge: 16,
  });
});

test.each([
  ['office@club.example', {}, 'office@club.example'],
  ['office@club.example', { MAIL_URL: 'smtp://localhost:2525?from=privacy@club.example' }, 'privacy@club.example'],
  ['no-reply@club.example', {}, null],
  ['Someone@club.example', {}, null],
])('PR4 names %s as the contact only if it is read by somebody and not used to sign in', async (from, env, contact) => {
  expect(await contactOf(from, env)).toBe(contact);
});

test('PR4 there is no notice before setup', async () => {
  const { api } = await startTestApp({ configured: false });
  expect(await api.refused(getPrivacyNotice)).toMatchObject({ statusCode: 404 });
});
