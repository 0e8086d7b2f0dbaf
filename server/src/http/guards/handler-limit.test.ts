import { once } from 'node:events';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { handleErrors } from '../error-handler.ts';
import { limitHandlers } from './handler-limit.ts';

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
