import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { unauthorized } from '../../lib/errors.ts';
import { acceptJson } from '../bodies.ts';
import { handleErrors } from '../error-handler.ts';
import { createLogger, quietFramework } from '../logging.ts';
import { limitHandlers } from './handler-limit.ts';
import { noteEarlyAnswers, refuseMalformed } from './malformed.ts';

/** A handler that answers on command. */
const heldHandler = () => {
  let finish: (text: string) => void = () => {};
  const answer = new Promise<string>((resolve) => (finish = resolve));
  return { handler: () => answer, finish };
};

/** A server with a limit of 20 ms for handlers. */
const startImpatient = () => {
  const fastify = Fastify({ forceCloseConnections: true });
  onTestFinished(() => fastify.close());
  limitHandlers(fastify, 20);
  handleErrors(fastify);
  return fastify;
};

test('DU4 a request gets 503 if its handler never finishes, as with a frozen database', async () => {
  const fastify = startImpatient();
  fastify.get('/', () => new Promise(() => {}));
  const answer = await fastify.inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toMatchObject({
    error: 'defaultError',
    message: 'The server takes too long right now, please try again',
  });
});

test('OP1 a route may allow its handler longer', async () => {
  const fastify = startImpatient();
  const { handler, finish } = heldHandler();
  fastify.get('/', () => new Promise(() => {}));
  fastify.get('/long', { config: { handlerLimitMs: 600_000 } }, handler);
  const answer = fastify.inject('/long');
  // This one began later and is over the limit: so the other one would be, too.
  expect((await fastify.inject('/')).statusCode).toBe(503);
  finish('done');
  expect((await answer).body).toBe('done');
});

test('OP1 an answer that is still being sent at the limit is cut off', async () => {
  const fastify = startImpatient();
  const source = new Readable({ read: () => {} });
  source.push('a beginning');
  // Long enough that the beginning is sent by then, also on a busy machine.
  fastify.get('/', { config: { handlerLimitMs: 500 } }, () => source);
  const url = await fastify.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(url);
  const cut = once(source, 'close').catch(() => {});
  await expect(answer.text()).rejects.toThrow();
  await cut;
  expect(source.destroyed).toBe(true);
});

test('a handler that finishes after the limit changes nothing', async () => {
  const fastify = startImpatient();
  const { handler, finish } = heldHandler();
  fastify.get('/', handler);
  fastify.get('/long', { config: { handlerLimitMs: 600_000 } }, handler);
  expect((await fastify.inject('/')).statusCode).toBe(503);
  finish('too late');
  expect((await fastify.inject('/long')).body).toBe('too late');
});

/** A server with a limit of 20 ms for handlers and of `requestMs` for requests, and what it logs. */
const startStrict = async (requestMs: number) => {
  const lines: { level: number }[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as { level: number }) };
  const fastify = Fastify({
    ...quietFramework(createLogger({ level: 'info', destination })),
    ...refuseMalformed({ publicUrl: 'http://a.example' }),
    forceCloseConnections: true,
    requestTimeout: requestMs,
    http: { headersTimeout: Math.min(requestMs, 10_000), connectionsCheckingInterval: 50 },
  });
  onTestFinished(() => fastify.close());
  limitHandlers(fastify, 20);
  acceptJson(fastify);
  handleErrors(fastify);
  noteEarlyAnswers(fastify);
  fastify.post('/', ({ body }) => ({ body }));
  fastify.post('/closed', { onRequest: () => Promise.reject(unauthorized()) }, () => ({}));
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  return { port: (fastify.server.address() as AddressInfo).port, lines };
};

/** Sends a body of 100 bytes, one now and then, until the server ends the connection or the body does. */
const sendSlowly = async (port: number, path: string, everyMs: number): Promise<string> => {
  const socket: Socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (bytes: Buffer) => (received += bytes.toString()));
  // The server may reset a connection on which the client goes on: what counts is what came before.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n[`);
  let sent = 1;
  const drip = setInterval(() => {
    if (!socket.writable || sent === 100) return;
    sent += 1;
    socket.write(sent === 100 ? ']' : ' ');
    if (sent === 100) socket.end();
  }, everyMs);
  await closed;
  clearInterval(drip);
  return received;
};
const answersIn = (received: string): string[] => received.match(/HTTP\/1\.1 \d{3}/g) ?? [];

test('OP1 a client that is slow with its body gets 408 once, which is no failure of the server', async () => {
  const { port, lines } = await startStrict(1_500);
  // Many times the limit for handlers: this one has not begun.
  const received = await sendSlowly(port, '/', 300);
  expect(answersIn(received)).toEqual(['HTTP/1.1 408']);
  expect(lines.filter(({ level }) => level > 40)).toEqual([]);
});

test('OP1 a client that goes on with its body after it was refused gets no second answer', async () => {
  const { port, lines } = await startStrict(1_500);
  expect(answersIn(await sendSlowly(port, '/closed', 300))).toEqual(['HTTP/1.1 401']);
  expect(lines.filter(({ level }) => level > 40)).toEqual([]);
});

test('OP1 the time of a handler begins when the body has arrived', async () => {
  const { port } = await startStrict(60_000);
  expect(answersIn(await sendSlowly(port, '/', 12))).toEqual(['HTTP/1.1 200']);
});
