import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { newInstallation } from './installation.ts';
import { startServer } from './server-process.ts';
import { memoryOf } from './process-usage.ts';
import { measure, openSlowClients } from './slow-clients.ts';
import { until } from './until.ts';

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity;

test('OP1 three hundred slow clients delay nobody and cost little memory', async () => {
  const installation = await newInstallation({}, 8);
  const server = await startServer(installation);
  const [token = '', ...others] = installation.tokens;
  await measure(server, token, 200);
  const bases: number[] = [];
  const besides: number[] = [];
  let errors = 0;
  const memory = memoryOf(server.pid);
  for (let run = 0; run < 3; run += 1) {
    bases.push((await measure(server, others[run] ?? '', 200)).p99);
    const slow = openSlowClients(server.port, 100, others[run + 3] ?? '');
    await until(() => slow.headers.every(({ connecting }) => !connecting));
    // First let the server make the lists that the slow readers requested: that is work, not waiting.
    await measure(server, others[run] ?? '', 40);
    const beside = await measure(server, others[run] ?? '', 200);
    // The slow clients were still connected: their time limits had not expired.
    expect(slow.bodies.filter(({ closed }) => closed)).toEqual([]);
    besides.push(beside.p99);
    errors += beside.errors;
    slow.close();
  }
  expect(errors).toBe(0);
  expect(median(besides)).toBeLessThan(Math.max(50, 2 * median(bases)));
  expect(memoryOf(server.pid) - memory).toBeLessThan(100);
});

test('OP1 a client that does not finish its headers in 10 seconds gets 408 and is disconnected', async () => {
  const server = await startServer(await newInstallation());
  // Its headers are complete, so only the limit of a minute for the whole request applies.
  const slowInBody = connect(server.port, '127.0.0.1');
  slowInBody.on('error', () => {});
  slowInBody.write(
    'POST /auth/admin/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
  );
  const startedAt = performance.now();
  const slow = connect(server.port, '127.0.0.1');
  let received = '';
  slow.on('data', (chunk) => (received += chunk.toString()));
  slow.on('error', () => {});
  const drip = setInterval(() => slow.writable && slow.write('x'), 300);
  slow.write('GET /health/live HTTP/1.1\r\nhost: a\r\nx-slow: ');
  await until(() => slow.closed);
  clearInterval(drip);
  expect(received).toMatch(/^HTTP\/1\.1 408 /);
  expect(performance.now() - startedAt, 'not before its time').toBeGreaterThan(9_000);
  expect(slowInBody.closed, 'the limit for headers ran out, not that for requests').toBe(false);
  slowInBody.destroy();
});
