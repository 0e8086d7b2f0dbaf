import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { minutesMs, type Clock } from '../../lib/time/clock.ts';
import { networkOf } from '../../lib/limits/rate-limits.ts';
import { callerOf } from '../serve.ts';

/** The number of refused inputs of one client within a minute from which they count as no mistakes. */
const burstAt = 30;
const windowMs = minutesMs(1);
/** More clients than that are not kept in mind; the oldest leave first. */
const clientsMax = 10_000;

type Window = { sinceMs: number; count: number };

/**
 * Writes one line a minute about a client whose input is refused again and again: somebody tries what gets through. It is
 * named by its account, else by a mark that is the same until the next start and tells nothing of its address.
 */
export const logBadRequestBursts = (fastify: FastifyInstance, clock: Clock): void => {
  const key = randomBytes(32);
  const windows = new Map<string, Window>();

  const clientOf = (request: FastifyRequest): { account: string } | { client: string } => {
    const caller = callerOf(request);
    if (caller && 'userId' in caller) return { account: caller.userId };
    return { client: createHmac('sha256', key).update(networkOf(request.ip)).digest('base64url').slice(0, 12) };
  };

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

  fastify.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode !== 400) return;
    const client = clientOf(request);
    if (count(JSON.stringify(client)) === burstAt) request.log.warn(client, 'validation storm');
  });
};
