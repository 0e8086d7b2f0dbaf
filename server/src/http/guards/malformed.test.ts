import { errorBody } from '@touchline/contract/wire/errors';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { eventually } from '../../test/helpers/eventually.ts';
import { startTestApp } from '../../test/start-test-app.ts';

/** Sends raw bytes and returns everything that comes back. */
const exchange = async (bytes: string) => {
  const { app } = await startTestApp();
  const address = new URL(await app.fastify.listen({ port: 0, host: '127.0.0.1' }));
  return new Promise<string>((resolve, reject) => {
    const socket = connect(Number(address.port), address.hostname, () => socket.write(bytes));
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
  });
};

const bodyOf = (answer: string) => errorBody.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''));

test('BR2 bytes that are not HTTP are answered in the shape of the contract, with the security headers', async () => {
  const answer = await exchange('this is not HTTP\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toMatch(/x-content-type-options: nosniff\r\n/);
  expect(answer).toMatch(/content-security-policy: default-src 'none';/);
  expect(bodyOf(answer)).toEqual({ statusCode: 400, error: 'badRequest', message: 'This is not valid HTTP' });
});

test('IN3 refuses headers of more than 16 kB', async () => {
  const answer = await exchange(`GET /health/live HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(17_000)}\r\n\r\n`);
  expect(bodyOf(answer)).toMatchObject({ statusCode: 431 });
});

test('IN8 refuses an address that cannot be decoded without quoting it', async () => {
  const { app } = await startTestApp();
  const { body, statusCode } = await app.fastify.inject('/v1/users/%E0%A4%A-secret?token=secret');
  expect(statusCode).toBe(400);
  expect(errorBody.parse(JSON.parse(body)).message).toBe('The address is not valid');
  expect(body).not.toContain('secret');
});

test('IN3 refuses an address of more than 8 kB', async () => {
  const { app } = await startTestApp();
  expect((await app.fastify.inject(`/health/live?x=${'x'.repeat(8_200)}`)).statusCode).toBe(400);
});

test.each([
  ['a body', 'POST /auth/forgotPassword HTTP/1.1\r\nhost: a\r\ncontent-type: application/json'],
  ['an upload', 'POST /v1/uploads/upload-image HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=x'],
])('LG2 a client that leaves in the middle of %s does not count as a storage failure', async (_what, head) => {
  const { app, build, logLines } = await startTestApp();
  const address = new URL(await app.fastify.listen({ port: 0, host: '127.0.0.1' }));
  const authorization = `authorization: Bearer ${await build.adminToken()}`;
  const asked = once(app.fastify.server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  const socket = connect(Number(address.port), address.hostname);
  socket.write(`${head}\r\n${authorization}\r\ncontent-length: 1000\r\n\r\n--x\r\n`);
  const [request, response] = await asked;
  await eventually(() => expect(request.listenerCount('data'), 'the body is read').toBeGreaterThan(0));
  socket.resetAndDestroy();
  await eventually(() => expect(response.writableEnded, 'an answer was made, which nobody hears').toBe(true));
  expect(logLines.join('')).not.toContain('"level":50');
});
