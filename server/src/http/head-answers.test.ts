import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { withoutBodyForHead } from './head-answers.ts';

const ask = async (method: 'GET' | 'HEAD', answer: () => unknown) => {
  const fastify = Fastify();
  const handler = async (_: unknown, reply: { send: (content: unknown) => unknown }) => reply.send(answer());
  fastify.route({ method: ['GET', 'HEAD'], url: '/', onSend: withoutBodyForHead, handler });
  const { body, headers } = await fastify.inject({ method, url: '/' });
  return { body, length: headers['content-length'] };
};

test('HEAD tells the length of what GET would answer, in bytes, and no body', async () => {
  expect(await ask('GET', () => 'Müller')).toEqual({ body: 'Müller', length: '7' });
  expect(await ask('HEAD', () => 'Müller')).toEqual({ body: '', length: '7' });
  expect(await ask('HEAD', () => ({ name: 'Iker' }))).toEqual({ body: '', length: '15' });
  expect(await ask('HEAD', () => undefined)).toEqual({ body: '', length: '0' });
});

test('HEAD reads a stream to its end, so that it releases what it holds, and tells no length', async () => {
  const stream = Readable.from([Buffer.from('a'), Buffer.from('b')]);
  const ended = new Promise((resolve) => stream.once('end', resolve));
  expect(await ask('HEAD', () => stream)).toEqual({ body: '', length: undefined });
  await ended;
});
