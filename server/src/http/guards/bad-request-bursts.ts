import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { minutesMs, type Clock } from '../../lib/time/clock.ts';
import { networkOf } from '../../lib/limits/rate-limits.ts';
import { callerOf } from '../serve.ts';

/** Refused inputs of one client in a minute that can no longer be mistakes. */
const burstAt = 30;
const windowMs = minutesMs(1);
/** How many clients are remembered; the oldest are dropped first. */
const clientsMax = 10_000;

type Window = { sinceMs: number; count: number };

/**
 * Logs a line per minute and client whose input is refused again and again, which suggests somebody probing the server.
 * The client is named by its account, or by a pseudonym of its address that changes at each start.
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
