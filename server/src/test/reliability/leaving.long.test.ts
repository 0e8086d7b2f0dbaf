import { existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { newInstallation } from './installation.ts';
import { startServer } from './server-process.ts';
import { integrityOf } from './soundness.ts';
import { until } from './until.ts';
import { compare, startWriters, writtenButBroken, type Ledger } from './writers.ts';

test('OP4 a server stopped under load answers running requests, checkpoints and exits with 0', async () => {
  const installation = await newInstallation({}, 16);
  const ledger: Ledger = new Map();
  for (let round = 0; round < 3; round += 1) {
    const server = await startServer(installation);
    const writers = startWriters(server, installation, ledger);
    await until(() => writers.answered() > 100);
    expect(await server.stop()).toBe(0);
    await writers.stop();
    expect(integrityOf(installation.dataDir)).toBe('ok');
    const wal = join(installation.dataDir, 'touchline.db-wal');
    // If the time limit for stopping had expired, there would be no checkpoint.
    expect(existsSync(wal) ? statSync(wal).size : 0, 'all of it in the one file').toBe(0);
  }
  const server = await startServer(installation);
  expect(await compare(server, installation, ledger)).toEqual([]);
  expect(await writtenButBroken(server, installation, ledger), 'reached a handler without an answer').toEqual([]);
});

test('OP4 a request that hangs does not prevent it from stopping', async () => {
  const server = await startServer(await newInstallation());
  const hanging = connect(server.port, '127.0.0.1');
  let received = '';
  hanging.on('data', (chunk) => (received += chunk.toString()));
  hanging.on('error', () => {});
  const head = 'POST /auth/admin/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 50';
  hanging.write(`${head}\r\nexpect: 100-continue\r\n\r\n{`);
  // The server sends this when it has the request and waits for its body.
  await until(() => received.includes(' 100 Continue\r\n'));
  expect(await server.stop()).toBe(0);
  await until(() => hanging.closed);
  // The request's own time limit, which is longer than that for stopping, would have answered 408.
  expect(received).toBe('HTTP/1.1 100 Continue\r\n\r\n');
});

test('OP5 an uncaught exception is logged, the process exits with 1, and the next start succeeds', async () => {
  const installation = await newInstallation();
  const bomb = join(dirname(installation.dataDir), 'bomb.mjs');
  writeFileSync(bomb, "process.on('SIGUSR2', () => { throw new Error('nobody catches this'); });");
  const server = await startServer({ ...installation, env: { NODE_OPTIONS: `--import=${bomb}` } });
  server.signal('SIGUSR2');
  expect(await server.exited).toBe(1);
  expect(server.output()).toContain('uncaught exception');
  const again = await startServer(installation);
  expect(await again.statusOf('/health/ready')).toBe(200);
});

test('DU5 a second server on the same data directory is refused with a one-line error, and the first continues', async () => {
  const installation = await newInstallation();
  const first = await startServer(installation);
  const second = await startServer(installation, { waitUntilReady: false });
  expect(await second.exited).toBe(1);
  expect(second.output().trim()).toBe(
    `Touchline can't start: DATA_DIR ${installation.dataDir} is in use by another running server`,
  );
  expect(await first.statusOf('/health/ready')).toBe(200);
});

test('DU5 the lock of a killed server blocks nobody', async () => {
  const installation = await newInstallation();
  await (await startServer(installation)).kill();
  const again = await startServer(installation);
  expect(await again.statusOf('/health/ready')).toBe(200);
});
