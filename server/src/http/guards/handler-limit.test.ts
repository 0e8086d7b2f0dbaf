import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { handleErrors } from '../error-handler.ts';

test('DU4 a request gets 503 if its handler never finishes, as with a frozen database', async () => {
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
