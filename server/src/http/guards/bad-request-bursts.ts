import type { FastifyInstance, FastifyRequest } from 'fastify';
import { minutesMs, type Clock } from '../../lib/time/clock.ts';
import { createClientNames } from './client-names.ts';

/** Refused inputs of one client in a minute that can no longer be mistakes. */
const burstAt = 30;
const windowMs = minutesMs(1);
/** How many clients are remembered; the oldest are dropped first. */
const clientsMax = 10_000;

type Window = { sinceMs: number; count: number };

/**
 * Logs a line per minute and client whose input is refused again and again, which suggests somebody probing the server.
 */
export const logBadRequestBursts = (fastify: FastifyInstance, clock: Clock): void => {
  const windows = new Map<string, Window>();
  const clientOf = createClientNames();

  const count = (client: string): number => {
    const now = clock().getTime();
    const known = windows.get(client);
    if (known && now - known.sinceMs < windowMs) return (known.count += 1);
    windows.delete(client);
    windows.set(client, { sinceMs: now, count: 1 });
    for (const oldest of windows.keys()) {
      if (windows.size <= clientsMax) break;
      windows.delete(oldest);
    }
    return 1;
  };

  const note = (request: FastifyRequest): void => {
    const client = clientOf(request);
    if (count(JSON.stringify(client)) === burstAt) request.log.warn(client, 'validation storm');
  };

  fastify.addHook('onResponse', (request, { statusCode }, done) => {
    if (statusCode === 400) note(request);
    done();
  });
};
