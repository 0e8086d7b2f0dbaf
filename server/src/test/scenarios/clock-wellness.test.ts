import { expect, test } from 'vitest';
import { hoursMs, minutesMs } from '../../lib/time/clock.ts';
import { startMailbox } from '../servers/mail-servers.ts';
import { eventually } from '../helpers/eventually.ts';
import { startTestApp } from '../start-test-app.ts';
import { createWellness, runJobs, startAnother } from '../factories/wellness.ts';

/** A club in Madrid with three players, a form, and a mail server. */
const start = async (time: string, now: string) => {
  const mailbox = await startMailbox();
  const env = { MAIL_URL: mailbox.url };
  const touchline = await startTestApp({ env });
  const { app, build, clock, db } = touchline;
  const wellness = createWellness(touchline);
  await wellness.configuredAt(now);
  clock.set(now);
  await wellness.form({ time });
  for (const name of ['ana', 'eva', 'tom']) await build.player({ email: `${name}@club.example` });
  /** Advances the clock to a time in steps and runs `work` after each. */
  const walkTo = async (iso: string, stepMs: number, work = () => runJobs(app)) => {
    while (clock().getTime() < Date.parse(iso)) {
      clock.advance(stepMs);
      await work();
    }
  };
  const sentAt = async () => [...new Set((await wellness.links()).map(({ sent_at }) => sent_at))];
  /** Waits until all mails are sent: a clock that jumps would end the claim of the server that is sending one. */
  const delivered = () =>
    eventually(async () => {
      const waiting = await db.selectFrom('mails').select('id').where('state', '!=', 'sent').execute();
      expect(waiting).toEqual([]);
    });
  /** Every mail has arrived exactly once. */
  const arrived = async (perPlayer: number) => {
    await delivered();
    const addresses = mailbox.received.map(({ envelopeTo }) => envelopeTo[0]).sort();
    const each = ['ana', 'eva', 'tom'].flatMap((name) => Array<string>(perPlayer).fill(`${name}@club.example`));
    expect(addresses).toEqual(each);
    const links = await wellness.links();
    expect(new Set(links.map(({ user_id, form_id, day }) => `${user_id} ${form_id} ${day}`)).size).toBe(3 * perPlayer);
    expect(new Set(mailbox.received.map(({ text }) => /\/wellness\/(\S+)/.exec(text ?? '')?.[1])).size).toBe(
      3 * perPlayer,
    );
  };
  return { ...touchline, env, wellness, walkTo, sentAt, delivered, arrived };
};

test('in the night that skips 02:30, a form of that time is sent once, at the next valid minute', async () => {
  const { walkTo, sentAt, arrived } = await start('2:30:AM', '2026-03-28T02:00:00.000Z');
  await walkTo('2026-03-28T23:30:00.000Z', hoursMs(0.5));
  await walkTo('2026-03-29T03:30:00.000Z', minutesMs(1));
  await walkTo('2026-03-30T03:00:00.000Z', hoursMs(0.5));
  expect(await sentAt()).toEqual(['2026-03-29T01:00:00.000Z', '2026-03-30T00:30:00.000Z']);
  await arrived(2);
});

test('in the night that has 02:30 twice, a form of that time is sent once, the first time', async () => {
  const { walkTo, sentAt, arrived } = await start('2:30:AM', '2026-10-24T01:00:00.000Z');
  await walkTo('2026-10-24T23:30:00.000Z', hoursMs(0.5));
  await walkTo('2026-10-25T03:30:00.000Z', minutesMs(1));
  await walkTo('2026-10-26T03:00:00.000Z', hoursMs(0.5));
  expect(await sentAt()).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z']);
  await arrived(2);
});

test('MA5 a server that restarts continually in each of these nights mails everybody once', async () => {
  const touchline = await start('2:30:AM', '2026-10-25T00:20:00.000Z');
  const { walkTo, sentAt, delivered, arrived, env } = touchline;
  let server = await startAnother(touchline, { env });
  await walkTo('2026-10-25T02:40:00.000Z', minutesMs(5), async () => {
    const next = await startAnother(touchline, { env });
    await server.close();
    server = next;
    await runJobs(server);
    await delivered();
  });
  expect(await sentAt()).toEqual(['2026-10-25T00:30:00.000Z']);
  await arrived(1);
});

test('a form at eight stays at eight across both clock changes', async () => {
  for (const [from, to, moments] of [
    ['2026-03-27T12:00:00.000Z', '2026-03-30T12:00:00.000Z', ['28T07', '29T06', '30T06']],
    ['2026-10-23T12:00:00.000Z', '2026-10-26T12:00:00.000Z', ['24T06', '25T07', '26T07']],
  ] as const) {
    const { walkTo, sentAt } = await start('8:00:AM', from);
    await walkTo(to, minutesMs(30));
    expect(await sentAt()).toEqual(moments.map((moment) => `${from.slice(0, 8)}${moment}:00:00.000Z`));
  }
});

test('MA5 restarts in the minute of sending mail everybody once', async () => {
  const touchline = await start('8:00:AM', '2026-08-15T05:59:30.000Z');
  const { clock, arrived, env, sentAt } = touchline;
  for (let step = 0; step < 8; step += 1) {
    clock.advance(10_000);
    // Three at once: one checks at its start, the others are woken, and all stop in the middle.
    const servers = await Promise.all([1, 2, 3].map(() => startAnother(touchline, { env })));
    for (const { jobs } of servers) for (const job of jobs) void job.wake();
    await Promise.all(servers.map((server) => server.close()));
  }
  expect(await sentAt()).toEqual(['2026-08-15T06:00:00.000Z']);
  await runJobs(touchline.app);
  await arrived(1);
});

test('OP5 a clock that jumps forward and back sends each form exactly once', async () => {
  const { app, clock, sentAt, delivered, arrived, wellness } = await start('8:00:AM', '2026-08-15T05:30:00.000Z');
  const at = async (iso: string) => {
    clock.set(iso);
    await runJobs(app);
    await delivered();
  };
  // Four hours ahead, the form looks missed; back at its time, it no longer is.
  await at('2026-08-15T09:30:00.000Z');
  expect(await wellness.sendings()).toMatchObject([{ day: '2026-08-15', is_missed: true }]);
  await at('2026-08-15T05:31:00.000Z');
  expect(await sentAt()).toEqual([]);
  await at('2026-08-15T06:00:00.000Z');
  await at('2026-08-15T05:00:00.000Z');
  await at('2026-08-15T06:00:01.000Z');
  expect(await wellness.sendings()).toMatchObject([{ day: '2026-08-15', is_missed: false }]);
  // A day ahead, tomorrow's form is sent; it must not be sent again.
  await at('2026-08-16T06:00:00.000Z');
  await at('2026-08-15T06:00:02.000Z');
  await at('2026-08-16T06:00:05.000Z');
  await at('2026-08-17T06:00:05.000Z');
  expect(await sentAt()).toEqual(['2026-08-15T06:00:00.000Z', '2026-08-16T06:00:00.000Z', '2026-08-17T06:00:05.000Z']);
  await arrived(3);
});
