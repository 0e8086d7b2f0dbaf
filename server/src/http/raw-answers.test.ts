import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoint } from '@touchline/contract/wire/endpoint';
import Fastify from 'fastify';
import { everyTime } from '../db/idempotency.ts';
import { createCostlyCalls } from './guards/costly-calls.ts';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { limitHandlers } from './guards/handler-limit.ts';
import { serve, type App } from './serve.ts';

/** A server with a limit of 20 ms for handlers. */
const startImpatient = () => {
  const fastify = Fastify({ forceCloseConnections: true });
  onTestFinished(() => fastify.close());
  limitHandlers(fastify, 20);
  const app: App = {
    fastify,
    authorize: async () => ({ kind: 'anonymous' }),
    assertReach: async () => {},
    idempotency: { onceFor: () => everyTime },
    costly: createCostlyCalls(),
    clock: () => new Date(),
    notifyChanges: () => {},
  };
  return { fastify, app };
};

const events = endpoint({
  method: 'GET',
  path: '/events',
  access: 'public',
  summary: 'Events',
  response: z.object({}),
  produces: 'events',
});

test('OP1 a stream of events outlives the limit for handlers', async () => {
  const { fastify, app } = startImpatient();
  const source = new Readable({ read: () => {} });
  serve(app, events, () => source);
  const url = await fastify.listen({ port: 0, host: '127.0.0.1' });
  const reader = (await fetch(`${url}/events`)).body!.pipeThrough(new TextDecoderStream()).getReader();
  const later = setInterval(() => source.push('event: alive\ndata: {}\n\n'), 10);
  onTestFinished(() => clearInterval(later));
  let text = '';
  while (text.split('alive').length < 8) {
    const { done, value = '' } = await reader.read();
    if (done) throw new Error('the stream was cut off');
    text += value;
  }
  source.push(null);
});

test('a stream of events ends when its client leaves', async () => {
  const { fastify, app } = startImpatient();
  const source = new Readable({ read: () => {} });
  serve(app, events, () => source);
  const url = await fastify.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  source.push('event: alive\ndata: {}\n\n');
  await fetch(`${url}/events`, { signal: leaving.signal });
  leaving.abort();
  // The source also reports the reason as an error.
  await once(source, 'close').catch(() => {});
  expect(source.destroyed).toBe(true);
});

test('OP1 a table outlives the limit for handlers on a slow connection', async () => {
  const { fastify, app } = startImpatient();
  const table = endpoint({
    method: 'GET',
    path: '/table.csv',
    access: 'public',
    summary: 'A table',
    response: z.string(),
    produces: 'csv',
  });
  const lines = async function* () {
    for (let line = 0; line < 8; line += 1) {
      yield `${line}\r\n`;
      await pause(10);
    }
  };
  serve(app, table, () => Readable.from(lines(), { objectMode: false }));
  const url = await fastify.listen({ port: 0, host: '127.0.0.1' });
  expect(await (await fetch(`${url}/table.csv`)).text()).toBe('0\r\n1\r\n2\r\n3\r\n4\r\n5\r\n6\r\n7\r\n');
});
