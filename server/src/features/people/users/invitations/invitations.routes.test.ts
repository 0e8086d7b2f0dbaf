import { updatePassword } from '@touchline/contract/people/auth';
import { getInvitation, makeInvitationLink, sendInvitation } from '@touchline/contract/people/invitations';
import { createPlayerSession } from '@touchline/contract/me/me-pairing';
import { createUser, updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { eventually } from '../../../../test/helpers/eventually.ts';
import { startMailbox } from '../../../../test/servers/mail-servers.ts';
import { orderedMails } from '../../../../test/helpers/ordered-mails.ts';
import { playerInput, staffInput } from '../../../../test/factories/people.ts';
import { mailedTokens, tokenIn } from '../../../../test/factories/requests.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

const setPassword = ({ api }: TestApp, token: string) => {
  const body = { password: 'Segura@2027?', confirmPassword: 'Segura@2027?' };
  return api.raw(updatePassword, { query: { token }, body });
};

const pair = ({ api }: TestApp, link: string) =>
  api.raw(createPlayerSession, { body: { token: link.slice(link.lastIndexOf('/') + 1) } });

const actionsOf = async ({ db }: TestApp) =>
  (await db.selectFrom('audit_log').select('action').orderBy('seq').execute()).map(({ action }) => action);

test('shows the state of a staff invitation until a password is set', async () => {
  const touchline = await startTestApp();
  const { api, clock, db } = touchline;
  const { _id: id } = await api.asAdmin(createUser, { body: staffInput() });
  const expiresAt = new Date(clock().getTime() + 72 * 3_600_000).toISOString();
  expect(await api.asAdmin(getInvitation, { params: { id } })).toEqual({
    // There is no mail server yet.
    mail: { state: 'waiting', failure: 'unconfigured', createdAt: clock().toISOString(), waitsUntil: null },
    expiresAt,
    accepted: false,
  });
  await db.updateTable('mails').set({ state: 'failed', failure: 'recipient' }).execute();
  expect(await api.asAdmin(getInvitation, { params: { id } })).toMatchObject({
    mail: { state: 'failed', failure: 'recipient' },
  });
  const [token] = await mailedTokens(touchline, 'invitation');
  await setPassword(touchline, token!);
  expect(await api.asAdmin(getInvitation, { params: { id } })).toMatchObject({ expiresAt: null, accepted: true });
});

test('shows an expired link, and people without an address', async () => {
  const { api, clock } = await startTestApp();
  const staff = await api.asAdmin(createUser, { body: staffInput() });
  clock.advance(72 * 3_600_000);
  expect(await api.asAdmin(getInvitation, { params: { id: staff._id } })).toMatchObject({ expiresAt: null });
  const player = await api.asAdmin(createUser, { body: playerInput() });
  expect(await api.asAdmin(getInvitation, { params: { id: player._id } })).toEqual({
    mail: null,
    expiresAt: null,
    accepted: false,
  });
});

test('AU8 invites again: revokes the older link, and withdraws its unsent mail', async () => {
  const touchline = await startTestApp();
  const { api } = touchline;
  const { _id: id } = await api.asAdmin(createUser, { body: staffInput() });
  const [older] = await mailedTokens(touchline, 'invitation');
  expect(await api.asAdmin(sendInvitation, { params: { id } })).toEqual({ message: 'Invitation sent' });
  const [newer, ...others] = await mailedTokens(touchline, 'invitation');
  expect(others).toEqual([]);
  expect((await setPassword(touchline, older!)).statusCode).toBe(400);
  expect((await setPassword(touchline, newer!)).statusCode).toBe(200);
  expect(await actionsOf(touchline)).toEqual(['person.created', 'person.invited', 'account.passwordChanged']);
});

test('does not withdraw a mail that was sent, or that a server is sending', async () => {
  const touchline = await startTestApp();
  const { api, db, clock } = touchline;
  const { _id: id } = await api.asAdmin(createUser, { body: staffInput() });
  await db.updateTable('mails').set({ state: 'sent' }).execute();
  await api.asAdmin(sendInvitation, { params: { id } });
  const claimed_until = new Date(clock().getTime() + 60_000).toISOString();
  await db.updateTable('mails').set({ claimed_until }).where('state', '=', 'waiting').execute();
  await api.asAdmin(sendInvitation, { params: { id } });
  expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(3);
});

test('DU6 an invitation sent twice with one key is one mail', async () => {
  const touchline = await startTestApp();
  const { api } = touchline;
  const { _id: id } = await api.asAdmin(createUser, { body: staffInput() });
  const sent = { params: { id }, headers: { 'idempotency-key': 'i-1' } };
  await api.asAdmin(sendInvitation, sent);
  const first = await mailedTokens(touchline, 'invitation');
  await api.asAdmin(sendInvitation, sent);
  expect(await mailedTokens(touchline, 'invitation')).toEqual(first);
  expect(await actionsOf(touchline)).toEqual(['person.created', 'person.invited']);
});

test('sends a player with an address a welcome mail, and again on request', async () => {
  const touchline = await startTestApp();
  const { api, db } = touchline;
  const { _id: id } = await api.asAdmin(createUser, { body: playerInput({ email: 'iker@club.example' }) });
  const [welcome] = await orderedMails(touchline);
  expect(welcome).toMatchObject({ template: 'playerWelcome', userId: id, to: 'iker@club.example', language: 'en' });
  expect(welcome?.values).toMatchObject({ clubName: 'UD Valmora' });
  await db.updateTable('mails').set({ state: 'sent' }).execute();
  await api.asAdmin(sendInvitation, { params: { id } });
  const [first, second] = (await orderedMails(touchline)).map(({ values }) => values.link ?? '');
  expect((await pair(touchline, first!)).statusCode).toBe(400);
  expect((await pair(touchline, second!)).statusCode).toBe(200);
});

test("shows the state of a player's access until a phone is paired", async () => {
  const touchline = await startTestApp({ env: { PUBLIC_URL: 'https://console.club.example' } });
  const { api, clock, build } = touchline;
  const { id } = await build.player();
  await api.asAdmin(sendInvitation, { params: { id } });
  const expiresAt = new Date(clock().getTime() + 7 * 24 * 3_600_000).toISOString();
  const mail = { state: 'waiting', failure: 'unconfigured', createdAt: clock().toISOString(), waitsUntil: null };
  expect(await api.asAdmin(getInvitation, { params: { id } })).toEqual({ mail, expiresAt, accepted: false });
  const { link } = await api.asAdmin(makeInvitationLink, { params: { id } });
  expect(link).toMatch(/^https:\/\/console\.club\.example\/me\/tlm_[\w-]{43}$/);
  expect((await pair(touchline, link)).statusCode).toBe(200);
  expect(await api.asAdmin(getInvitation, { params: { id } })).toEqual({ mail, expiresAt: null, accepted: true });
  // For another phone.
  expect(await api.asAdmin(sendInvitation, { params: { id } })).toEqual({ message: 'Invitation sent' });
});

test('creates a link for a player without an address', async () => {
  const touchline = await startTestApp();
  const { id } = await touchline.build.player({ email: null });
  const { link } = await touchline.api.asAdmin(makeInvitationLink, { params: { id } });
  expect((await pair(touchline, link)).statusCode).toBe(200);
  expect(await actionsOf(touchline)).toEqual(['person.invitationLinkCopied']);
});

test('creates a link to pass on without mail; it works once, and revokes the mailed one', async () => {
  const touchline = await startTestApp({ env: { PUBLIC_URL: 'https://console.club.example' } });
  const { api, clock } = touchline;
  const { _id: id } = await api.asAdmin(createUser, { body: staffInput() });
  const [mailed] = await mailedTokens(touchline, 'invitation');
  const { link, expiresAt } = await api.asAdmin(makeInvitationLink, { params: { id } });
  expect(link).toMatch(/^https:\/\/console\.club\.example\/updatePassword\?token=tli_[\w-]{43}$/);
  expect(Date.parse(expiresAt) - clock().getTime()).toBe(72 * 3_600_000);
  expect((await setPassword(touchline, mailed!)).statusCode).toBe(400);
  expect((await setPassword(touchline, tokenIn(link))).statusCode).toBe(200);
  expect((await setPassword(touchline, tokenIn(link))).statusCode).toBe(400);
  expect(await actionsOf(touchline)).toEqual([
    'person.created',
    'person.invitationLinkCopied',
    'account.passwordChanged',
  ]);
});

test('AU8 a new address or a newer link revokes a link', async () => {
  const touchline = await startTestApp();
  const { api } = touchline;
  const { _id: id } = await api.asAdmin(createUser, { body: staffInput() });
  const first = await api.asAdmin(makeInvitationLink, { params: { id } });
  const second = await api.asAdmin(makeInvitationLink, { params: { id } });
  expect((await setPassword(touchline, tokenIn(first.link))).statusCode).toBe(400);
  await api.asAdmin(updateUser, { params: { id }, body: { email: 'new@club.example' } });
  expect((await setPassword(touchline, tokenIn(second.link))).statusCode).toBe(400);
});

test.each([
  ['is pending', { role: 'medical', status: 'pending' }, 'status'],
  ['was rejected', { role: 'medical', status: 'rejected' }, 'status'],
  ['is inactive', { role: 'medical', status: 'inactive' }, 'status'],
])('does not invite a person who %s', async (_, given, field) => {
  const touchline = await startTestApp();
  const { api, build, db } = touchline;
  const { id } = await build.user(given);
  for (const endpoint of [sendInvitation, makeInvitationLink])
    expect(await api.refused(endpoint, { params: { id } }, await build.adminToken())).toMatchObject({
      statusCode: 409,
      data: { field },
    });
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('one_time_tokens').select('id').execute()).toEqual([]);
  expect(await actionsOf(touchline)).toEqual([]);
});

test('mails nothing to a player without an address', async () => {
  const { api, build, db } = await startTestApp();
  const { id } = await build.player({ email: null });
  expect(await api.refused(sendInvitation, { params: { id } }, await build.adminToken())).toMatchObject({
    statusCode: 409,
    data: { field: 'email' },
  });
  expect(await db.selectFrom('one_time_tokens').select('id').execute()).toEqual([]);
});

test('does not invite a person who has set a password', async () => {
  const { api, build, db } = await startTestApp();
  const token = await build.adminToken();
  const { id } = await build.account();
  for (const endpoint of [sendInvitation, makeInvitationLink])
    expect(await api.refused(endpoint, { params: { id } }, token)).toMatchObject({
      statusCode: 409,
      data: { field: 'password' },
    });
  expect(await db.selectFrom('one_time_tokens').select('id').execute()).toEqual([]);
});

test('lets only the administrator invite', async () => {
  const { api, build } = await startTestApp();
  const { id } = await build.staff();
  const { token } = await build.signedIn('management');
  for (const endpoint of [getInvitation, sendInvitation, makeInvitationLink])
    expect(await api.refused(endpoint, { params: { id } }, token)).toMatchObject({ statusCode: 403 });
});

test('an invitation of the night waits for the morning, and is not sent with a link that was replaced or used', async () => {
  const mailbox = await startMailbox();
  const touchline = await startTestApp({ env: { MAIL_URL: mailbox.url } });
  const { api, app, clock, db } = touchline;
  clock.set('2026-08-15T21:00:00.000Z');
  const invite = async () => (await api.asAdmin(createUser, { body: staffInput() }))._id;
  const [kept, copied, used] = [await invite(), await invite(), await invite()];
  expect(await api.asAdmin(getInvitation, { params: { id: kept } })).toMatchObject({
    mail: { state: 'waiting', waitsUntil: '2026-08-16T05:30:00.000Z' },
  });
  await api.asAdmin(makeInvitationLink, { params: { id: copied } });
  await db.deleteFrom('one_time_tokens').where('user_id', '=', used).execute();
  clock.set('2026-08-16T05:30:00.000Z');
  await app.jobs.find((one) => one.report?.().name === 'mails.send')!.wake();
  await eventually(async () =>
    expect(await db.selectFrom('mails').select('state').execute()).toEqual([{ state: 'sent' }]),
  );
  expect(mailbox.received).toHaveLength(1);
});
