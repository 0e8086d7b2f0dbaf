import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Kysely, sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { eventually } from '../../test/helpers/eventually.ts';
import { isConnectionLost, openPostgres } from './postgres.ts';

const given = inject('postgres');

/** A network between program and database that can fall silent without closing connections. */
const startNetwork = async (to: URL) => {
  let isSilent = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const [from, on] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => void (isSilent || on.write(bytes)));
      from.on('close', () => on.destroy());
      from.on('error', () => {});
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(to);
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, fallSilent: () => (isSilent = true), speak: () => (isSilent = false) };
};

const start = async (statementMs: number, answerMs: number) => {
  if (given.pglite) throw new Error('PGlite has no network connection');
  const network = await startNetwork(new URL(given.adminUrl));
  const { dialect, state } = openPostgres(network.url, () => {}, { connections: 2, statementMs, answerMs });
  const db = new Kysely<unknown>({ dialect });
  onTestFinished(() => db.destroy());
  return { network, db, state, ask: () => sql`select 1 as one`.execute(db) };
};

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test.runIf(!given.pglite)('DU4 silent connections are dropped, and new ones work', async () => {
  const { network, db, state, ask } = await start(200, 300);
  // With short limits, a busy machine looks silent now and then.
  await eventually(() => Promise.all([ask(), ask()]));
  network.fallSilent();
  const inTransaction = db.transaction().execute(async (tx) => void (await sql`select 1`.execute(tx)));
  const failures = await Promise.all([failureOf(ask()), failureOf(inTransaction)]);
  network.speak();
  expect(failures.map(isConnectionLost)).toEqual([true, true]);
  expect(state().idle).toBe(0);
  await eventually(ask);
});

test.runIf(!given.pglite)(
  'DU4 a statement that takes too long is aborted, and reported as a lost connection',
  async () => {
    const { db, ask } = await start(100, 5_000);
    const failure = await failureOf(sql`select pg_sleep(20)`.execute(db));
    expect(isConnectionLost(failure)).toBe(true);
    await eventually(ask);
  },
);

test.runIf(!given.pglite)(
  'DU4 the transaction of a frozen server holds its rows no longer than others wait',
  async () => {
    const { db } = await start(500, 5_000);
    const frozen = db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(4711)`.execute(tx);
      await sql`select 1`.execute(db);
      // Another connection waits for this one's lock, up to its time limit.
      await sql`select pg_advisory_xact_lock(4711)`.execute(db);
      await sql`select 1`.execute(tx);
    });
    expect(isConnectionLost(await failureOf(frozen))).toBe(true);
  },
);
