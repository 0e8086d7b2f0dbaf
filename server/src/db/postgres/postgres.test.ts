import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { isConnectionLost, openPostgres } from './postgres.ts';
import type { Tables } from '../tables/tables.ts';

const authenticated = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** Accepts every connection and then stays silent, like a frozen PostgreSQL or a cut line. */
const startSilent = async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.once('data', () => socket.write(Buffer.concat([authenticated, readyForQuery])));
    socket.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `postgres://touchline@127.0.0.1:${(server.address() as AddressInfo).port}/touchline`, sockets };
};

test('DU4 a silent PostgreSQL is given up, with its connection and any open transaction', async () => {
  const { url, sockets } = await startSilent();
  const { dialect, state } = openPostgres(url, () => {}, { answerMs: 50 });
  const db = new Kysely<Tables>({ dialect });
  onTestFinished(() => db.destroy());
  for (const work of [
    () => db.selectFrom('club').selectAll().execute(),
    () => db.transaction().execute((tx) => tx.selectFrom('club').selectAll().execute()),
  ]) {
    const error: unknown = await work().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect([String(error), isConnectionLost(error)]).toEqual([String(error), true]);
  }
  for (const socket of sockets) if (!socket.closed) await once(socket, 'close');
  expect(sockets).toHaveLength(2);
  expect(state()).toEqual({ busy: 0, idle: 0, waiting: 0 });
});
