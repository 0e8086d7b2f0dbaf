import { expect, test } from 'vitest';
import { startTestApp } from '../../test/start-test-app.ts';

test('OP1 the server limits headers, request, handler, idle time and number of connections', async () => {
  const { app } = await startTestApp();
  const { server, initialConfig } = app.fastify;
  expect({
    headers: server.headersTimeout,
    request: server.requestTimeout,
    handler: (initialConfig as { handlerTimeout?: number }).handlerTimeout,
    keepAlive: server.keepAliveTimeout,
    connections: server.maxConnections,
    headerCount: server.maxHeadersCount,
  }).toEqual({
    headers: 10_000,
    request: 60_000,
    handler: 30_000,
    keepAlive: 10_000,
    connections: 2_000,
    headerCount: 100,
  });
});
