import { join } from 'node:path';
import { expect, test } from 'vitest';
import pino from 'pino';
import type { Db } from '../../../db/database.ts';
import { readConfig } from '../../../config/config.ts';
import { daysMs, minutesMs } from '../../../lib/time/clock.ts';
import { diskStorage } from '../../../lib/storage/storage.ts';
import { mailLimits } from '../../../lib/mail/send-mail.ts';
import { startHostileServer, startMailbox } from '../../../test/servers/mail-servers.ts';
import { eventually } from '../../../test/helpers/eventually.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { startMails } from './start-mails.ts';

/** Nothing ends by them: what waited for a mail server would wait until the test fails. */
const endless = { ...mailLimits, greetingMs: daysMs(1), socketMs: daysMs(1), wholeMs: daysMs(1) };

/** Another server on the same database, e.g. the same one after a restart. */
const startSecondServer = async (
  { db, database, dataDir, secrets, clock, app }: TestApp,
  url: string,
  { limits = mailLimits, ...given }: { db?: Db; limits?: typeof mailLimits } = {},
) => {
  const second = startMails({
    config: readConfig({ MAIL_URL: url }),
    db,
    storage: diskStorage(join(dataDir, 'files')),
    secrets,
    clock,
    logger: pino({ level: 'silent' }),
    server: app.fastify.server,
    writes: database.writes,
    notifyChanges: () => {},
    options: { limits, delivery: { stopMs: 50 } },
    ...given,
  });
  for (const job of second.jobs) job.start?.();
  const stop = () => Promise.all(second.jobs.map((job) => job.stop()));
  return { ...second, stop };
};

const queue = ({ app, db }: TestApp, ...names: string[]) =>
  db.transaction().execute(async (tx) => {
    for (const name of names)
      await app.mails.queue(tx, {
        template: 'resetPassword',
        values: { link: `https://club.example/?token=${name}` },
        to: { name, address: `${name}@club.example` },
        language: 'en',
        cause: name,
      });
  });

const states = async ({ db }: TestApp) =>
  (await db.selectFrom('mails').select('state').orderBy('id').execute()).map(({ state }) => state);
const addresses = (received: { envelopeTo: string[] }[]) => received.map(({ envelopeTo }) => envelopeTo[0]);
const names = Array.from({ length: 30 }, (_, index) => `player${index}`);

test('MA5 mails that waited when a server stopped are sent after its restart', async () => {
  const running = await startTestApp();
  await queue(running, 'ana', 'eva');
  const mailbox = await startMailbox();
  const restarted = await startSecondServer(running, mailbox.url);
  await eventually(async () => expect(await states(running)).toEqual(['sent', 'sent']));
  await restarted.stop();
  expect(addresses(mailbox.received).sort()).toEqual(['ana@club.example', 'eva@club.example']);
});

test('MA5 several servers on one database send each mail once', async () => {
  const mailbox = await startMailbox();
  const running = await startTestApp({ env: { MAIL_URL: mailbox.url } });
  const others = await Promise.all([startSecondServer(running, mailbox.url), startSecondServer(running, mailbox.url)]);
  await queue(running, ...names);
  for (const { mails } of [running.app, ...others]) mails.wake();
  await eventually(async () => expect(new Set(await states(running))).toEqual(new Set(['sent'])));
  await Promise.all(others.map(({ stop }) => stop()));
  expect(addresses(mailbox.received).sort()).toEqual(names.map((name) => `${name}@club.example`).sort());
  const attempts = await running.db.selectFrom('mails').select('attempts').distinct().execute();
  expect(attempts).toEqual([{ attempts: 1 }]);
});

test('MA5 a mail whose server was killed while sending is sent again only when its claim has expired', async () => {
  const running = await startTestApp();
  await queue(running, 'claimed', 'free');
  const claimedUntil = new Date(running.clock().getTime() + minutesMs(5)).toISOString();
  await running.db
    .updateTable('mails')
    .set({ claimed_until: claimedUntil, attempts: 1 })
    .where('cause', '=', 'claimed')
    .execute();
  const mailbox = await startMailbox();
  const restarted = await startSecondServer(running, mailbox.url);
  await eventually(async () => expect(await states(running)).toEqual(['waiting', 'sent']));

  running.clock.advance(minutesMs(5) - 1);
  await queue(running, 'later');
  restarted.mails.wake();
  await eventually(async () => expect(await states(running)).toEqual(['waiting', 'sent', 'sent']));
  expect(addresses(mailbox.received)).toEqual(['free@club.example', 'later@club.example']);

  running.clock.advance(1);
  restarted.mails.wake();
  await eventually(async () => expect(await states(running)).toEqual(['sent', 'sent', 'sent']));
  await restarted.stop();
  expect(addresses(mailbox.received)).toEqual(['free@club.example', 'later@club.example', 'claimed@club.example']);
});

test('MA5 a duplicate can be recognised by its Message-ID', async () => {
  const dying = await startHostileServer('diesAfterData');
  const running = await startTestApp();
  await queue(running, 'ana');
  const first = await startSecondServer(running, dying.url);
  await eventually(async () => {
    const { failure } = await running.db.selectFrom('mails').select('failure').executeTakeFirstOrThrow();
    expect(failure).toBe('unreachable');
  });
  await first.stop();
  const mailbox = await startMailbox();
  running.clock.advance(minutesMs(1));
  const restarted = await startSecondServer(running, mailbox.url);
  await eventually(async () => expect(await states(running)).toEqual(['sent']));
  await restarted.stop();
  const { id } = await running.db.selectFrom('mails').select('id').executeTakeFirstOrThrow();
  expect(mailbox.received.map(({ messageId }) => messageId)).toEqual([`<${id}@localhost>`]);
});

test('MA5 a server whose claim expired while sending does not undo what another one sent', async () => {
  const silent = await startHostileServer('fallsSilent');
  const running = await startTestApp({
    env: { MAIL_URL: silent.url },
    deps: { mail: { limits: endless, delivery: { stopMs: 50 } } },
  });
  await queue(running, 'ana');
  running.app.mails.wake();
  await eventually(() => expect(silent.sockets.size).toBe(1));
  running.clock.advance(minutesMs(5));
  const mailbox = await startMailbox();
  const other = await startSecondServer(running, mailbox.url);
  await eventually(async () => expect(await states(running)).toEqual(['sent']));
  for (const socket of silent.sockets) socket.destroy();
  await eventually(() => expect(running.logLines.join('')).toContain('mail not sent'));
  await other.stop();
  expect(await states(running)).toEqual(['sent']);
  expect(mailbox.received).toHaveLength(1);
});

test('MA5 a clock that jumps does not duplicate a mail that is being sent', async () => {
  let answer: (() => void) | undefined;
  const mailbox = await startMailbox({
    onRcptTo: (_address, _session, done) => {
      answer = done;
    },
  });
  const running = await startTestApp({ env: { MAIL_URL: mailbox.url }, deps: { mail: { limits: endless } } });
  await queue(running, 'ana');
  running.app.mails.wake();
  await eventually(() => expect(answer).toBeDefined());
  running.clock.advance(daysMs(3));
  await Promise.all(running.app.jobs.map((job) => job.wake()));
  running.clock.advance(-daysMs(6));
  await Promise.all(running.app.jobs.map((job) => job.wake()));
  answer?.();
  await eventually(async () => expect(await states(running)).toEqual(['sent']));
  expect(await running.db.selectFrom('mails').select('attempts').execute()).toEqual([{ attempts: 1 }]);
  expect(mailbox.received).toHaveLength(1);
});

test('MA5 a sent mail is recorded as sent even if the database is down at that moment', async () => {
  const running = await startTestApp();
  await queue(running, 'ana');
  let failures = 0;
  const db = running.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'UpdateQueryNode' && JSON.stringify(node).includes('sent_at') && (failures += 1) === 1)
        throw new Error('Connection terminated');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const mailbox = await startMailbox();
  const other = await startSecondServer(running, mailbox.url, { db });
  await eventually(async () => expect(await states(running)).toEqual(['sent']));
  await other.stop();
  expect(failures).toBe(2);
  expect(mailbox.received).toHaveLength(1);
});

test('a server that stops abandons a hanging mail, and the mail waits', async () => {
  const silent = await startHostileServer('fallsSilent');
  const running = await startTestApp();
  await queue(running, 'ana');
  const second = await startSecondServer(running, silent.url, { limits: endless });
  await eventually(() => expect(silent.sockets.size).toBe(1));
  await second.stop();
  expect(await states(running)).toEqual(['waiting']);
});
