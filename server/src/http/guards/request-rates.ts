import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { tooManyRequests } from '../../lib/errors.ts';
import { networkOf } from '../../lib/limits/rate-limits.ts';
import { minutesMs } from '../../lib/time/clock.ts';
import { callerOf } from '../serve.ts';

/** How many requests a client may make in a minute, and what counts as a client. */
export type RequestRate = { max: number; clientOf: (request: FastifyRequest) => string };

/**
 * The rate of nearly all routes; limits on signing in are counted in the database (`features/auth`). A session has its own
 * allowance, so that members of a club behind one address do not share one. Only existing sessions count: otherwise each
 * invented token would come with a new allowance.
 */
const usualRate: RequestRate = {
  max: 600,
  clientOf: (request) => {
    const caller = callerOf(request);
    return caller && caller.kind !== 'anonymous' ? `session:${caller.sessionId}` : `address:${networkOf(request.ip)}`;
  },
};

const windowMs = minutesMs(1);
/** How many clients are remembered; those that were seen least recently are dropped first. */
const clientsMax = 10_000;

type Window = { sinceMs: number; count: number };

const tell = (reply: FastifyReply, max: number, left: number, seconds: number): void => {
  void reply.header('x-ratelimit-limit', max);
  void reply.header('x-ratelimit-remaining', left);
  void reply.header('x-ratelimit-reset', seconds);
};

const createLimit = ({ max, clientOf }: RequestRate): onRequestHookHandler => {
  const windows = new Map<string, Window>();

  const count = (client: string, nowMs: number): Window => {
    const known = windows.get(client);
    const window = known && known.sinceMs + windowMs > nowMs ? known : { sinceMs: nowMs, count: 0 };
    window.count += 1;
    windows.delete(client);
    windows.set(client, window);
    if (windows.size > clientsMax) windows.delete(windows.keys().next().value!);
    return window;
  };

  return (request, reply, done) => {
    if (request.url.startsWith('/health/')) return done();
    const nowMs = Date.now();
    const window = count(clientOf(request), nowMs);
    const leftMs = window.sinceMs + windowMs - nowMs;
    tell(reply, max, Math.max(0, max - window.count), Math.ceil(leftMs / 1000));
    return window.count > max ? done(tooManyRequests(leftMs / 1000)) : done();
  };
};

/**
 * Limits the requests of each client on every route, once its caller is known; a route may have another rate, or none.
 * Not the framework's plugin, which waits for four promises in each request.
 */
export const limitRequestRates = (fastify: FastifyInstance): void => {
  const usual = createLimit(usualRate);
  const limits = new Map<RequestRate, onRequestHookHandler>();
  const limitOf = (rate: RequestRate | undefined): onRequestHookHandler => {
    if (!rate) return usual;
    const limit = limits.get(rate) ?? createLimit(rate);
    limits.set(rate, limit);
    return limit;
  };

  fastify.addHook('onRoute', (route) => {
    const rate = route.config?.requestRate;
    if (rate === 'unlimited') return;
    route.onRequest = [route.onRequest ?? [], limitOf(rate)].flat();
  });
};

declare module 'fastify' {
  interface FastifyContextConfig {
    requestRate?: RequestRate | 'unlimited';
  }
}
