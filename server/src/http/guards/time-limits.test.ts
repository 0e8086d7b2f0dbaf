import { expect, test } from 'vitest';
import { openFilesMax } from '../../lib/limits/open-files.ts';
import { handlerLimitMs } from '../server.ts';
import { startTestApp } from '../../test/start-test-app.ts';

test('OP1 the server limits headers, request, handler, idle time and number of connections', async () => {
  const { app } = await startTestApp();
  const { server } = app.fastify;
  expect({
    headers: server.headersTimeout,
    request: server.requestTimeout,
    handler: handlerLimitMs,
    keepAlive: server.keepAliveTimeout,
    connections: server.maxConnections,
    headerCount: server.maxHeadersCount,
  }).toEqual({
    headers: 10_000,
    request: 60_000,
    handler: 30_000,
    keepAlive: 10_000,
    // Half of what this process may open, if that is less.
    connections: Math.min(2_000, Math.floor(openFilesMax() / 2)),
    headerCount: 100,
  });
});
