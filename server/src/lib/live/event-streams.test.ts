import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createEventStreams } from './event-streams.ts';

/** A session's source of events, which the test sends by hand. */
const source = (sessionId = 'a', isSessionOpen: () => Promise<boolean> = async () => true) => {
  let send: (event: string, data: unknown) => void = () => {};
  let isListening = false;
  return {
    sessionId,
    isSessionOpen,
    listen: (sending: typeof send) => {
      send = sending;
      isListening = true;
      return () => void (isListening = false);
    },
    send: (event: string, data: unknown) => send(event, data),
    isListening: () => isListening,
  };
};

const textOf = async (stream: Readable): Promise<string> => {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
};

test('begins with an alive event, and sends the events it hears in order', async () => {
  const streams = createEventStreams();
  const from = source();
  const stream = streams.open(from);
  from.send('checkin', { n: 1 });
  from.send('checkin', { text: 'two\nlines' });
  setImmediate(streams.close);
  expect(await textOf(stream)).toBe(
    'event: alive\ndata: {}\n\nevent: checkin\ndata: {"n":1}\n\nevent: checkin\ndata: {"text":"two\\nlines"}\n\n',
  );
  expect(from.isListening()).toBe(false);
});

test('sends alive events regularly', async () => {
  const streams = createEventStreams({ aliveMs: 5 });
  const stream = streams.open(source());
  let alive = 0;
  for await (const chunk of stream) {
    alive += String(chunk).split('event: alive').length - 1;
    // On a busy machine, two of them may arrive in one chunk.
    if (alive >= 4) streams.close();
  }
  expect(alive).toBeGreaterThanOrEqual(4);
  expect(streams.count()).toBe(0);
});

test.each([
  ['has ended', async () => false],
  ['cannot be looked up', () => Promise.reject(new Error('the database is gone'))],
])('SE2 sends nothing more once its session %s', async (_, isSessionOpen) => {
  const streams = createEventStreams();
  let isOpen: () => Promise<boolean> = async () => true;
  const from = source('a', () => isOpen());
  const stream = streams.open(from);
  await once(stream, 'readable');
  expect(String(stream.read())).toContain('alive');
  isOpen = isSessionOpen;
  from.send('checkin', { n: 1 });
  expect(await textOf(stream)).toBe('');
  expect([from.isListening(), streams.count()]).toEqual([false, 0]);
});

test('when a session opens too many streams, its oldest one is closed', async () => {
  const streams = createEventStreams({ perSession: 2 });
  const [first, other, second, third] = ['a', 'b', 'a', 'a'].map((session) => source(session));
  for (const one of [first, other, second, third]) streams.open(one!);
  expect([first, other, second, third].map((one) => one!.isListening())).toEqual([false, true, true, true]);
  streams.close();
});

test('opens no more streams than the total limit, and none after closing', () => {
  const streams = createEventStreams({ inAll: 2 });
  streams.open(source('a'));
  streams.open(source('b'));
  expect(() => streams.open(source('c'))).toThrow('Too many screens');
  streams.close();
  expect(streams.count()).toBe(0);
  expect(() => streams.open(source('a'))).toThrow('try again');
});

test('ends the stream of a client that left, and of one that never reads', async () => {
  const streams = createEventStreams();
  const [left, deaf] = [source('a'), source('b')];
  streams.open(left).destroy();
  const stream = streams.open(deaf);
  for (let sent = 0; sent < 10; sent += 1) deaf.send('checkin', 'x'.repeat(10_000));
  await once(stream, 'close');
  expect([left.isListening(), deaf.isListening(), streams.count()]).toEqual([false, false, 0]);
});
