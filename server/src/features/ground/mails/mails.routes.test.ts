import { getMail, getMailStatus, listMails, retryMail } from '@touchline/contract/club/mails';
import type { MailFailure } from '@touchline/contract/wire/mail-states';
import { expect, test } from 'vitest';
import { minutesMs } from '../../../lib/time/clock.ts';
import { searchTextOf } from '../../../lib/text/search.ts';
import { newId } from '../../../lib/id.ts';
import { startMailbox } from '../../../test/servers/mail-servers.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { sealContext } from './mails.service.ts';
import { sealMailPassword } from './mail-settings.service.ts';

type Given = { name?: string; template?: string; state?: string; failure?: MailFailure; claimed_until?: string };

const makeMail = async (
  { db, secrets, clock }: TestApp,
  { name = 'Ana', template = 'mailTest', state = 'waiting', ...given }: Given = {},
) => {
  const id = newId();
  const address = `${name.toLowerCase()}@club.example`;
  const at = clock().toISOString();
  clock.advance(1_000);
  await db
    .insertInto('mails')
    .values({
      id,
      template,
      to_name: name,
      to_address: address,
      language: 'en',
      search: searchTextOf(name, address, template),
      values_sealed: state === 'sent' ? null : secrets.seal('{}', sealContext(id)),
      cause: id,
      state,
      attempts: given.failure ? 3 : 0,
      created_at: at,
      next_attempt_at: state === 'waiting' ? at : null,
      give_up_at: given.failure ? at : null,
      ...given,
    })
    .execute();
  return id;
};

test('lists waiting and failed mails, newest first, and sent ones on request', async () => {
  const running = await startTestApp();
  await makeMail(running, { name: 'Ana', state: 'failed', failure: 'recipient' });
  await makeMail(running, { name: 'Bea', state: 'sent' });
  const waiting = await makeMail(running, { name: 'Eva' });
  const { records, total } = await running.api.asAdmin(listMails, {});
  expect(records.map(({ to, state }) => [to, state])).toEqual([
    ['eva@club.example', 'waiting'],
    ['ana@club.example', 'failed'],
  ]);
  expect(total).toBe(2);
  expect(records[0]).toEqual({
    _id: waiting,
    template: 'mailTest',
    to: 'eva@club.example',
    state: 'waiting',
    attempts: 0,
    // There is no mail server yet.
    failure: 'unconfigured',
    createdAt: '2026-08-15T08:00:02.000Z',
    nextAttemptAt: '2026-08-15T08:00:02.000Z',
    waitsUntil: null,
  });
  const sent = await running.api.asAdmin(listMails, { query: { state: 'sent' } });
  expect(sent.records.map(({ to }) => to)).toEqual(['bea@club.example']);
});

test('lists only mails with a failure on request: those given up and those tried again', async () => {
  const running = await startTestApp();
  await makeMail(running, { name: 'Ana', state: 'failed', failure: 'recipient' });
  await makeMail(running, { name: 'Bea', failure: 'limit' });
  await makeMail(running, { name: 'Eva' });
  const { records, total } = await running.api.asAdmin(listMails, { query: { failing: 'true' } });
  expect(records.map(({ to, failure }) => [to, failure])).toEqual([
    ['bea@club.example', 'limit'],
    ['ana@club.example', 'recipient'],
  ]);
  expect(total).toBe(2);
});

test('AD2 seeing who was sent a reply to a complaint is recorded', async () => {
  const running = await startTestApp();
  const { api, db, clock } = running;
  const readings = () => db.selectFrom('audit_log').select('action').orderBy('seq').execute();
  const plain = await makeMail(running);
  await api.asAdmin(getMail, { params: { id: plain } });
  await api.asAdmin(listMails, {});
  expect(await readings()).toEqual([]);
  const reply = await makeMail(running, { template: 'complaintReplied' });
  await api.asAdmin(listMails, {});
  expect(await readings()).toEqual([{ action: 'complaints.listed' }]);
  clock.advance(minutesMs(1));
  await api.asAdmin(getMail, { params: { id: reply } });
  expect(await readings()).toEqual([{ action: 'complaints.listed' }, { action: 'complaints.listed' }]);
});

test.each([
  ['complaintReplied ana', 1],
  ['replied bea', 0],
])(
  'AD2 a search for replies to complaints is recorded even without rows, since its total tells: %s',
  async (search, total) => {
    const running = await startTestApp();
    const { api, db } = running;
    await makeMail(running, { name: 'Ana', template: 'complaintReplied' });
    expect(await api.asAdmin(listMails, { query: { search, pageNo: 9 } })).toMatchObject({ records: [], total });
    expect(await db.selectFrom('audit_log').select('action').execute()).toEqual([{ action: 'complaints.listed' }]);
  },
);

test('pages, searches and reverses the list', async () => {
  const running = await startTestApp();
  for (const name of ['Ana', 'Bea', 'Eva']) await makeMail(running, { name });
  const list = async (query: NonNullable<Parameters<typeof running.api.asAdmin<typeof listMails>>[1]['query']>) =>
    (await running.api.asAdmin(listMails, { query })).records.map(({ to }) => to.split('@')[0]);
  expect(await list({ pageSize: 2 })).toEqual(['eva', 'bea']);
  expect(await list({ pageSize: 2, pageNo: 2 })).toEqual(['ana']);
  expect(await list({ pageNo: 9 })).toEqual([]);
  expect(await list({ sort: 'createdAt' })).toEqual(['ana', 'bea', 'eva']);
  expect(await list({ search: 'BÉA' })).toEqual(['bea']);
  expect(await list({ search: '%' })).toEqual([]);
});

test('returns how many failed and wait after a failure, and why the last one failed', async () => {
  const running = await startTestApp();
  expect(await running.api.asAdmin(getMailStatus, {})).toEqual({
    failed: 0,
    retrying: 0,
    lastFailure: null,
    wrongProtocolPort: null,
  });
  await running.db
    .insertInto('mail_settings')
    .values({
      id: 1,
      host: 'imap.club.example',
      port: 993,
      username: 'u',
      password_sealed: sealMailPassword(running.secrets, 'p'),
      from_address: 'a@club.example',
      secure: true,
      updated_at: running.clock().toISOString(),
    })
    .execute();
  await makeMail(running, { state: 'failed', failure: 'recipient' });
  await makeMail(running, { state: 'sent' });
  const later = new Date(running.clock().getTime() + minutesMs(60)).toISOString();
  for (const failure of ['timeout', 'protocol'] as const) await makeMail(running, { failure, claimed_until: later });
  expect(await running.api.asAdmin(getMailStatus, {})).toEqual({
    failed: 1,
    retrying: 2,
    lastFailure: 'protocol',
    wrongProtocolPort: 993,
  });
});

test('reports a missing mail server while mails wait for one', async () => {
  const running = await startTestApp();
  await makeMail(running);
  expect(await running.api.asAdmin(getMailStatus, {})).toMatchObject({
    failed: 0,
    retrying: 0,
    lastFailure: 'unconfigured',
  });
});

test('resends a failed mail at once', async () => {
  const mailbox = await startMailbox();
  const running = await startTestApp({ env: { MAIL_URL: mailbox.url } });
  const id = await makeMail(running, { state: 'failed', failure: 'recipient' });
  await running.api.asAdmin(retryMail, { params: { id } });
  await expect.poll(() => mailbox.received.length).toBe(1);
  await expect
    .poll(() => running.db.selectFrom('mails').select(['state', 'failure', 'attempts']).executeTakeFirst())
    .toEqual({ state: 'sent', failure: null, attempts: 4 });
});

test('a resent mail has 24 more hours', async () => {
  const running = await startTestApp();
  const id = await makeMail(running, { state: 'failed', failure: 'timeout' });
  await running.api.asAdmin(retryMail, { params: { id } });
  expect(
    await running.db.selectFrom('mails').select(['state', 'give_up_at', 'next_attempt_at']).executeTakeFirst(),
  ).toEqual({ state: 'waiting', give_up_at: null, next_attempt_at: running.clock().toISOString() });
});

test('does not touch a mail that a server is sending', async () => {
  const running = await startTestApp();
  const later = new Date(running.clock().getTime() + minutesMs(5)).toISOString();
  const id = await makeMail(running, { claimed_until: later });
  const before = await running.db.selectFrom('mails').selectAll().execute();
  running.clock.advance(minutesMs(1));
  await running.api.asAdmin(retryMail, { params: { id } });
  expect(await running.db.selectFrom('mails').selectAll().execute()).toEqual(before);
});

test('answers 409 for a mail that was sent already, and 404 for an unknown one', async () => {
  const running = await startTestApp();
  const token = await running.build.adminToken();
  const id = await makeMail(running, { state: 'sent' });
  expect(await running.api.refused(retryMail, { params: { id } }, token)).toMatchObject({ statusCode: 409 });
  expect(await running.api.refused(retryMail, { params: { id: newId() } }, token)).toMatchObject({ statusCode: 404 });
});

test('AZ1 only the administrator has access', async () => {
  const running = await startTestApp();
  const id = await makeMail(running);
  for (const endpoint of [listMails, getMailStatus, retryMail]) {
    for (const role of ['tactic', 'medical', 'management'] as const) {
      const token = await running.build.staffToken(role);
      expect((await running.api.raw(endpoint, { params: { id } }, token)).statusCode).toBe(403);
    }
    expect((await running.api.raw(endpoint, { params: { id } })).statusCode).toBe(401);
  }
});

test('AZ4 shows neither the content of a mail nor its cause', async () => {
  const running = await startTestApp();
  await makeMail(running);
  const { body } = await running.api.raw(listMails, {}, await running.build.adminToken());
  const { values_sealed, cause, id } = await running.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
  expect(cause).toBe(id);
  expect(body).not.toContain(values_sealed);
  expect(body).not.toMatch(/values|cause|claimed|search/);
});
