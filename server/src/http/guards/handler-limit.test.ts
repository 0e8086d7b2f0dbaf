import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { handleErrors } from '../error-handler.ts';

test('DU4 a request whose handler waits for ever, as for a database that is frozen, hears 503', async () => {
  const fastify = Fastify({ handlerTimeout: 20 });
  handleErrors(fastify);
  fastify.get('/', () => new Promise(() => {}));
  const answer = await fastify.inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toMatchObject({
    error: 'defaultError',
    message: 'The server takes too long right now, please try again',
  });
  await fastify.close();
});
