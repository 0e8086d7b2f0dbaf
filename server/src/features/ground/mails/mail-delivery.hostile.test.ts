import { getLive } from '@touchline/contract/club/readiness';
import { expect, test } from 'vitest';
import { daysMs, hoursMs, minutesMs } from '../../../lib/time/clock.ts';
import { mailLimits } from '../../../lib/mail/send-mail.ts';
import { startHostileServer, startMailbox, type Behaviour } from '../../../test/servers/mail-servers.ts';
import { eventually } from '../../../test/helpers/eventually.ts';
import { impatient, mailRow, mailRows, order, queue, startWithMail } from '../../../test/helpers/outbox.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

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

test.each(outcomes)('MA5 a mail server that %s loses no mail and blocks no request', async (behaviour, failure) => {
  const hostile = await startHostileServer(behaviour);
  // Generous if something else ends the mail: a busy machine must not look like a mail server that hangs.
  const running = await startWithMail(hostile.url, { limits: failure === 'timeout' ? impatient : mailLimits });
  await queue(running, order());
  expect((await running.api.raw(getLive)).statusCode).toBe(200);
  await eventually(async () => expect((await mailRow(running)).failure).toBe(failure));
  expect(await mailRow(running)).toMatchObject({
    state: 'waiting',
    attempts: 1,
    next_attempt_at: '2026-08-15T08:01:00.000Z',
    claimed_until: null,
  });
  await eventually(() => expect(hostile.sockets.size).toBe(0));
});

test.each([
  [60_000, 'sent'],
  [200_000, 'waiting'],
])('MA4 accepts answers of up to 64 kB: %i bytes leave the mail %s', async (bytes, state) => {
  const mailbox = await startMailbox({ banner: 'A'.repeat(bytes) });
  const running = await startWithMail(mailbox.url);
  await queue(running, order());
  await eventually(async () =>
    expect(await mailRow(running)).toMatchObject({ attempts: 1, state, claimed_until: null }),
  );
  expect((await mailRow(running)).failure).toBe(state === 'sent' ? null : 'protocol');
});

test('MA4 does not read a line of 50 MB to its end', async () => {
  const hostile = await startHostileServer('floods');
  const running = await startWithMail(hostile.url);
  await queue(running, order());
  await eventually(async () => expect((await mailRow(running)).failure).toBe('protocol'));
  await eventually(() => expect(hostile.sockets.size).toBe(0));
  // Only the socket buffers were filled; nobody read further.
  expect(hostile.bytesSent()).toBeLessThan(16 * 1024 * 1024);
});

test('MA4 aborts a mail at its total time limit, even if the server keeps talking', async () => {
  const hostile = await startHostileServer('dripsLater');
  const running = await startWithMail(hostile.url, { limits: { ...mailLimits, wholeMs: 300 } });
  await queue(running, order());
  // The mail server never finishes.
  await eventually(async () => expect((await mailRow(running)).failure).toBe('timeout'));
});

test('MA4 has the required limits by default', () => {
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
  const running = await startWithMail(mailbox.url, { delivery: { parallel: 2 } });
  const others = ['a', 'b', 'c'].map((name) => order({ to: { name, address: `${name}@club.example` } }));
  await queue(running, order({ to: { name: 'H', address: 'hangs@club.example' } }), ...others);
  await eventually(() => expect(mailbox.received).toHaveLength(3));
  await eventually(async () =>
    expect((await mailRows(running)).map(({ state }) => state).sort()).toEqual(['sent', 'sent', 'sent', 'waiting']),
  );
});

test('MA5 retries with growing pauses for 24 hours, then shows the mail as failed', async () => {
  const mailbox = await startMailbox();
  mailbox.refuse.to = 452;
  const running = await startWithMail(mailbox.url);
  const startedMs = running.clock().getTime();
  await queue(running, order());
  const pauses: number[] = [];
  for (let attempt = 1; ; attempt += 1) {
    await eventually(async () =>
      expect(await mailRow(running)).toMatchObject({ attempts: attempt, claimed_until: null }),
    );
    const { state, next_attempt_at } = await mailRow(running);
    if (state !== 'waiting') break;
    const pauseMs = Date.parse(next_attempt_at!) - running.clock().getTime();
    pauses.push(pauseMs / 60_000);
    running.clock.advance(pauseMs);
    running.app.mails.wake();
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240, 240]);
  expect(running.clock().getTime() - startedMs).toBeLessThanOrEqual(hoursMs(24));
  expect(await mailRow(running)).toMatchObject({ state: 'failed', failure: 'later', next_attempt_at: null });
});

test('MA5 sends waiting mails once the server has recovered', async () => {
  const mailbox = await startMailbox();
  mailbox.refuse.from = 451;
  const running = await startWithMail(mailbox.url);
  await queue(running, order());
  await eventually(async () => expect((await mailRow(running)).failure).toBe('later'));
  mailbox.refuse.from = 0;
  running.app.mails.wake();
  running.clock.advance(minutesMs(1));
  running.app.mails.wake();
  await eventually(() => expect(mailbox.received).toHaveLength(1));
  await eventually(async () =>
    expect(await mailRow(running)).toMatchObject({ state: 'sent', failure: null, attempts: 2 }),
  );
});

test('shows a mail as failed at once when its recipient is permanently refused', async () => {
  const mailbox = await startMailbox();
  mailbox.refuse.to = 550;
  const running = await startWithMail(mailbox.url);
  await queue(running, order());
  await eventually(async () => expect(await mailRow(running)).toMatchObject({ state: 'failed', failure: 'recipient' }));
  expect(JSON.stringify(await mailRow(running))).not.toContain('marker-of-the-mail-server');
});

test.each([
  ['limit', [550, '5.4.5 Daily user sending limit exceeded']],
  ['sender', [553, '5.7.1 Sender address rejected: not owned by user']],
] as const)('keeps a mail for three days that the server refuses for its %s, and sends it', async (failure, answer) => {
  const mailbox = await startMailbox();
  mailbox.refuse.to = [...answer];
  const running = await startWithMail(mailbox.url);
  await queue(running, order());
  for (let attempt = 1; attempt <= 23; attempt += 1) {
    await eventually(async () =>
      expect(await mailRow(running)).toMatchObject({
        attempts: attempt,
        claimed_until: null,
        state: 'waiting',
        failure,
      }),
    );
    running.clock.advance(Date.parse((await mailRow(running)).next_attempt_at!) - running.clock().getTime());
    if (attempt === 23) delete mailbox.refuse.to;
    running.app.mails.wake();
  }
  await eventually(async () => expect((await mailRow(running)).state).toBe('sent'));
  expect(mailbox.received).toHaveLength(1);
});

test('waits without ageing while no mail server is configured', async () => {
  const running = await startTestApp();
  await queue(running, order());
  running.clock.advance(daysMs(3));
  running.app.mails.wake();
  expect(await mailRow(running)).toMatchObject({ state: 'waiting', attempts: 0, give_up_at: null });
});
