import { getLive } from '@touchline/contract/health';
import { languages } from '@touchline/contract/limits';
import { describe, expect, test, vi } from 'vitest';
import { daysMs, hoursMs, minutesMs } from '../../lib/clock.ts';
import { mailLimits } from '../../lib/mail/send-mail.ts';
import { startHostileServer, startMailbox, type Behaviour } from '../../test/mail-servers.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';
import type { MailOrder } from './mails.service.ts';

const link = 'https://club.example/updatePassword?token=tlr_secret';
let causes = 0;
const order = (given: Partial<MailOrder> = {}): MailOrder =>
  ({
    template: 'resetPassword',
    values: { link },
    to: { name: 'Ana Pérez', address: 'ana@club.example' },
    language: 'en',
    cause: `test:${(causes += 1)}`,
    ...given,
  }) as MailOrder;

const shortLimits = { ...mailLimits, connectMs: 300, greetingMs: 300, socketMs: 300, wholeMs: 1_000 };
const start = (url: string, { limits = shortLimits, delivery = {} } = {}) =>
  startTestApp({ env: { MAIL_URL: url }, parts: { mail: { limits, delivery: { stopMs: 50, ...delivery } } } });

/** Queues as a caller does: in a transaction, and wakes after its commit. */
const queue = async ({ app, db }: TestApp, ...orders: MailOrder[]) => {
  await db.transaction().execute(async (tx) => {
    for (const one of orders) await app.mails.queue(tx, one);
  });
  app.mails.wake();
};
const rows = ({ db }: TestApp) => db.selectFrom('mails').selectAll().orderBy('id').execute();
const row = async (test: TestApp) => (await rows(test))[0]!;
const until = (condition: () => Promise<void> | void) => vi.waitFor(condition, { timeout: 10_000, interval: 10 });

describe('a mail that goes out', () => {
  test.each(languages)('arrives in %s as text and HTML, with its headers', async (language) => {
    const mailbox = await startMailbox();
    const running = await start(mailbox.url);
    await queue(running, order({ language, to: { name: 'Ana Pérez', address: 'ana@club.example' } }));
    await until(() => expect(mailbox.received).toHaveLength(1));
    const mail = mailbox.received[0]!;
    const { id } = await row(running);
    expect(mail).toMatchObject({
      from: { name: 'UD Valmora', address: 'touchline@localhost' },
      to: [{ name: 'Ana Pérez', address: 'ana@club.example' }],
      envelopeTo: ['ana@club.example'],
      messageId: `<${id}@localhost>`,
      date: '2026-08-15T08:00:00.000Z',
    });
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'content-language', value: language }));
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(`<html lang="${language}"`);
    expect(mail.html).toContain(`href="${link}"`);
  });

  test('is marked as sent, and its values are wiped', async () => {
    const mailbox = await startMailbox();
    const running = await start(mailbox.url);
    await queue(running, order());
    await until(async () => expect((await row(running)).state).toBe('sent'));
    expect(await row(running)).toMatchObject({
      attempts: 1,
      values_sealed: null,
      failure: null,
      next_attempt_at: null,
      claimed_until: null,
      sent_at: '2026-08-15T08:00:00.000Z',
    });
  });

  test('lies sealed while it waits: the token is not in the row', async () => {
    const running = await startTestApp();
    await queue(running, order());
    const waiting = await row(running);
    expect(JSON.stringify(waiting)).not.toContain('secret');
    expect(running.secrets.unseal(waiting.values_sealed!, `mail:${waiting.id}`)).toBe(JSON.stringify({ link }));
  });

  test('MA5 is made once for a cause, and not when its cause is rolled back', async () => {
    const mailbox = await startMailbox();
    const running = await start(mailbox.url);
    await queue(running, order({ cause: 'same' }), order({ cause: 'same' }));
    await queue(running, order({ cause: 'same' }));
    const failing = running.db.transaction().execute(async (tx) => {
      await running.app.mails.queue(tx, order());
      throw new Error('the cause fails');
    });
    await expect(failing).rejects.toThrow('the cause fails');
    await queue(running, order({ to: { name: 'Last', address: 'last@club.example' } }));
    await until(async () => expect((await rows(running)).map(({ state }) => state)).toEqual(['sent', 'sent']));
    expect(mailbox.received.map(({ envelopeTo }) => envelopeTo[0]).sort()).toEqual([
      'ana@club.example',
      'last@club.example',
    ]);
  });

  test('goes with the person it was for', async () => {
    const running = await startTestApp();
    const person = await running.build.player();
    await queue(running, order({ to: { userId: person.id, name: person.name, address: 'p@club.example' } }));
    await running.db.deleteFrom('users').where('id', '=', person.id).execute();
    expect(await rows(running)).toEqual([]);
  });

  test('is forgotten 30 days later', async () => {
    const mailbox = await startMailbox();
    const running = await start(mailbox.url);
    await queue(running, order());
    await until(async () => expect((await row(running)).state).toBe('sent'));
    running.clock.advance(daysMs(30) - 1);
    await running.app.mails.removeOld();
    expect(await rows(running)).toHaveLength(1);
    running.clock.advance(2);
    await running.app.mails.removeOld();
    expect(await rows(running)).toEqual([]);
  });

  test('LG1 leaves neither address, name nor link in the log', async () => {
    const mailbox = await startMailbox();
    const running = await start(mailbox.url);
    await queue(running, order());
    await until(async () => expect((await row(running)).state).toBe('sent'));
    mailbox.refuse.to = 452;
    await queue(running, order());
    await until(() => expect(running.logLines.join('')).toContain('mail not sent'));
    const log = running.logLines.join('');
    expect(log).toContain('mail sent');
    expect(log).not.toMatch(/club\.example|Pérez|tlr_secret|marker-of-the-mail-server/);
  });
});

describe('MA1 and MA2: recipients', () => {
  const hostile = [
    'p@x.test\r\nRCPT TO:<v@e.test>',
    'p@x.test, v@e.test',
    'p@x.test;v@e.test',
    'P <p@x.test>',
    '<p@x.test>',
    'p@x.test>\r\nDATA',
    'p@x.test\0',
    'p@x.test\n',
    '"a b"@x.test',
    'group: p@x.test, v@e.test;',
    'p@x.test SIZE=1',
    '',
  ];
  test.each(hostile)('MA1 refuses the address %j', async (address) => {
    const running = await startTestApp();
    await expect(queue(running, order({ to: { name: 'P', address } }))).rejects.toThrow();
    expect(await rows(running)).toEqual([]);
  });

  test('MA1 sends to nobody else when a row was tampered with', async () => {
    const mailbox = await startMailbox();
    const running = await start(mailbox.url);
    await running.db.transaction().execute((tx) => running.app.mails.queue(tx, order()));
    await running.db.updateTable('mails').set({ to_address: 'p@x.test\r\nRCPT TO:<v@e.test>' }).execute();
    running.app.mails.wake();
    await until(async () => expect((await row(running)).failure).toBe('protocol'));
    expect(mailbox.received).toEqual([]);
  });

  test.each(['Ana\r\nBcc: v@e.test', 'Ana\n', 'Ana\0'])('MA2 refuses the name %j', async (name) => {
    const running = await startTestApp();
    await expect(queue(running, order({ to: { name, address: 'ana@club.example' } }))).rejects.toThrow();
  });

  test('MA2 keeps a name with commas, quotes and brackets one name', async () => {
    const mailbox = await startMailbox();
    const running = await start(mailbox.url);
    const name = 'v@e.test, "Ana" <v@e.test>';
    await queue(running, order({ to: { name, address: 'ana@club.example' } }));
    await until(() => expect(mailbox.received).toHaveLength(1));
    expect(mailbox.received[0]).toMatchObject({
      envelopeTo: ['ana@club.example'],
      to: [{ name, address: 'ana@club.example' }],
    });
  });
});

describe('MA4 and MA5: mail servers that behave badly', () => {
  const outcomes: [Behaviour, string][] = [
    ['neverGreets', 'timeout'],
    ['fallsSilent', 'timeout'],
    ['drips', 'timeout'],
    ['dripsLater', 'timeout'],
    ['resets', 'unreachable'],
    ['turnsAway', 'refused'],
    ['floods', 'protocol'],
    ['diesAfterData', 'unreachable'],
  ];

  test.each(outcomes)('MA5 a server that %s costs no mail and stops no request', async (behaviour, failure) => {
    const hostile = await startHostileServer(behaviour);
    const running = await start(hostile.url);
    await queue(running, order());
    const startedAt = performance.now();
    await running.api.raw(getLive);
    expect(performance.now() - startedAt).toBeLessThan(250);
    await until(async () => expect((await row(running)).failure).toBe(failure));
    expect(await row(running)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      next_attempt_at: '2026-08-15T08:01:00.000Z',
      claimed_until: null,
    });
    await until(() => expect(hostile.sockets.size).toBe(0));
  });

  test.each([
    [60_000, 'sent'],
    [200_000, 'waiting'],
  ])('MA4 takes answers of up to 64 kB: %i bytes leave the mail %s', async (bytes, state) => {
    const mailbox = await startMailbox({ banner: 'A'.repeat(bytes) });
    const running = await start(mailbox.url, { limits: mailLimits });
    await queue(running, order());
    await until(async () => expect(await row(running)).toMatchObject({ attempts: 1, state, claimed_until: null }));
    expect((await row(running)).failure).toBe(state === 'sent' ? null : 'protocol');
  });

  test('MA4 does not read a line of 50 MB to its end', async () => {
    const hostile = await startHostileServer('floods');
    const running = await start(hostile.url, { limits: mailLimits });
    await queue(running, order());
    await until(async () => expect((await row(running)).failure).toBe('protocol'));
    await until(() => expect(hostile.sockets.size).toBe(0));
    // What lay in the buffers of both sockets was sent, but nobody read it.
    expect(hostile.bytesSent()).toBeLessThan(16 * 1024 * 1024);
  });

  test('MA4 ends a mail as a whole after its time, though the server keeps talking', async () => {
    const hostile = await startHostileServer('dripsLater');
    const running = await start(hostile.url, { limits: { ...mailLimits, wholeMs: 300 } });
    const startedAt = performance.now();
    await queue(running, order());
    await until(async () => expect((await row(running)).failure).toBe('timeout'));
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });

  test('MA4 has the limits of the requirements unless told otherwise', () => {
    expect(mailLimits).toEqual({
      connectMs: 10_000,
      greetingMs: 10_000,
      socketMs: 20_000,
      wholeMs: 60_000,
      answerBytes: 65_536,
    });
  });

  test('a mail that hangs leaves room for the others', async () => {
    const mailbox = await startMailbox({
      onRcptTo: ({ address }, _session, done) => (address.startsWith('hangs') ? undefined : done()),
    });
    const running = await start(mailbox.url, { limits: mailLimits, delivery: { parallel: 2 } });
    const others = ['a', 'b', 'c'].map((name) => order({ to: { name, address: `${name}@club.example` } }));
    await queue(running, order({ to: { name: 'H', address: 'hangs@club.example' } }), ...others);
    await until(() => expect(mailbox.received).toHaveLength(3));
    await until(async () =>
      expect((await rows(running)).map(({ state }) => state).sort()).toEqual(['sent', 'sent', 'sent', 'waiting']),
    );
  });

  test('MA5 tries again with growing pauses for 24 hours, then shows the mail as failed', async () => {
    const mailbox = await startMailbox();
    mailbox.refuse.to = 452;
    const running = await start(mailbox.url);
    const startedMs = running.clock().getTime();
    await queue(running, order());
    const pauses: number[] = [];
    for (let attempt = 1; ; attempt += 1) {
      await until(async () => expect(await row(running)).toMatchObject({ attempts: attempt, claimed_until: null }));
      const { state, next_attempt_at } = await row(running);
      if (state !== 'waiting') break;
      const pauseMs = Date.parse(next_attempt_at!) - running.clock().getTime();
      pauses.push(pauseMs / 60_000);
      running.clock.advance(pauseMs);
      running.app.mails.wake();
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240, 240]);
    expect(running.clock().getTime() - startedMs).toBeLessThanOrEqual(hoursMs(24));
    expect(await row(running)).toMatchObject({ state: 'failed', failure: 'recipient', next_attempt_at: null });
  });

  test('MA5 sends what waited once the server is well again', async () => {
    const mailbox = await startMailbox();
    mailbox.refuse.from = 451;
    const running = await start(mailbox.url);
    await queue(running, order());
    await until(async () => expect((await row(running)).failure).toBe('refused'));
    mailbox.refuse.from = 0;
    running.app.mails.wake();
    running.clock.advance(minutesMs(1));
    running.app.mails.wake();
    await until(() => expect(mailbox.received).toHaveLength(1));
    await until(async () => expect(await row(running)).toMatchObject({ state: 'sent', failure: null, attempts: 2 }));
  });

  test('shows a mail as failed at once when its recipient is refused for good', async () => {
    const mailbox = await startMailbox();
    mailbox.refuse.to = 550;
    const running = await start(mailbox.url);
    await queue(running, order());
    await until(async () => expect(await row(running)).toMatchObject({ state: 'failed', failure: 'recipient' }));
    expect(JSON.stringify(await row(running))).not.toContain('marker-of-the-mail-server');
  });

  test('waits without ageing while no mail server is named', async () => {
    const running = await startTestApp();
    await queue(running, order());
    running.clock.advance(daysMs(3));
    running.app.mails.wake();
    expect(await row(running)).toMatchObject({ state: 'waiting', attempts: 0, give_up_at: null });
  });
});
