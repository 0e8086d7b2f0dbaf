import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Connection, wire } from './load.ts';

/** A server that answers each request, and closes its connections on demand. */
const startServer = async () => {
  const server = createServer((_request, response) => void response.setHeader('content-length', 2).end('ok')).listen(0);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, endConnections: () => server.closeAllConnections() };
};

test('a request on a connection that the server closed fails at once, and the connection reports itself closed', async () => {
  const { port, endConnections } = await startServer();
  const connection = await Connection.open(port);
  const request = wire({ method: 'GET', path: '/' });
  expect([(await connection.send(request)).status, connection.isOpen]).toEqual([200, true]);
  endConnections();
  await expect.poll(() => connection.isOpen).toBe(false);
  await expect(connection.send(request)).rejects.toThrow('The server closed the connection');
});
