import type { FastifyInstance, InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';

export type HeardEvent = { event: string; data: unknown };

/** The events in a text of server-sent events. */
const eventsIn = (text: string): HeardEvent[] =>
  text
    .split('\n\n')
    .filter((block) => block.includes('data:'))
    .map((block) => ({
      event: /^event: (.*)$/m.exec(block)?.[1] ?? '',
      data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') as unknown,
    }));

/** Opens a stream of events over HTTP, and reads on demand. */
export const openStream = async (fastify: FastifyInstance, request: InjectOptions & { url: string }) => {
  const answer = await fastify.inject({ ...request, payloadAsStream: true });
  const stream = answer.stream();
  let text = '';
  let hasEnded = false;
  let changed = () => {};
  stream.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    changed();
  });
  stream.on('close', () => {
    hasEnded = true;
    changed();
  });
  stream.on('error', () => {});
  onTestFinished(() => void stream.destroy());
  const until = async (isReached: () => boolean): Promise<void> => {
    while (!isReached()) {
      if (hasEnded) throw new Error(`The stream ended with ${JSON.stringify(text)}`);
      await new Promise<void>((resolve) => (changed = resolve));
    }
  };
  return {
    statusCode: answer.statusCode,
    headers: answer.headers,
    events: () => eventsIn(text),
    /** Resolves with the events of a kind once the given number of them has arrived. */
    hear: async (event: string, count = 1): Promise<unknown[]> => {
      const heard = () => eventsIn(text).filter((one) => one.event === event);
      await until(() => heard().length >= count);
      return heard().map(({ data }) => data);
    },
    /** Resolves when the server has ended the stream. */
    ended: async (): Promise<void> => {
      while (!hasEnded) await new Promise<void>((resolve) => (changed = resolve));
    },
    leave: () => stream.destroy(),
  };
};
