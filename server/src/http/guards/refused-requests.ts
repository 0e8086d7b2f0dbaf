import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashToken } from '../../lib/crypto/tokens.ts';
import { tooManyRequests } from '../../lib/errors.ts';
import { networkOf } from '../../lib/limits/attempt-limits.ts';
import { minutesMs, type Clock } from '../../lib/time/clock.ts';
import { tokenHashOf } from '../bearer.ts';
import { callerOf } from '../serve.ts';
import { createClientNames } from './client-names.ts';

/** Requests of one network that may be refused at once; then one each 100 ms, which is as many again in a minute. */
const burst = 600;
const refillMs = 100;
/** How many networks and tokens are remembered; the oldest are dropped first. */
const rememberedMax = 10_000;

type Bucket = { left: number; atMs: number; toldAtMs: number };

const turnedAway = new WeakSet<FastifyRequest>();

/** True if a request was turned away before its token was looked up, because its network has had too many refused. */
export const wasTurnedAway = (request: FastifyRequest): boolean => turnedAway.has(request);

const dropOldest = (remembered: Map<string, unknown> | Set<string>): void => {
  while (remembered.size > rememberedMax) remembered.delete(remembered.keys().next().value!);
};

/** The token in the answer to a sign-in or a pairing. */
const issuedIn = (answer: unknown): string | undefined => {
  const { accessToken } = (answer ?? {}) as { accessToken?: unknown };
  return typeof accessToken === 'string' ? accessToken : undefined;
};

/** Public calls have an allowance of their own, since nobody is refused there. */
const needsSession = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.endpoint !== undefined && config.endpoint.access !== 'public';

/**
 * Limits refused requests by network, before anything is looked up: each invented token would cost a query and a line
 * of the log. Tokens that were issued or accepted before pass, so that nobody loses a session, or fails to begin one,
 * because of a neighbour. Logs a line per minute and network.
 */
export const limitRefused = (fastify: FastifyInstance, clock: Clock): void => {
  const buckets = new Map<string, Bucket>();
  const accepted = new Set<string>();
  const nameOf = createClientNames();

  const bucketOf = (request: FastifyRequest): Bucket | undefined => {
    if (buckets.size === 0) return undefined;
    const bucket = buckets.get(networkOf(request.ip));
    if (!bucket) return undefined;
    const now = clock().getTime();
    bucket.left = Math.min(burst, bucket.left + Math.max(0, now - bucket.atMs) / refillMs);
    bucket.atMs = now;
    return bucket;
  };
  const take = (request: FastifyRequest): void => {
    const network = networkOf(request.ip);
    const bucket = bucketOf(request) ?? { left: burst, atMs: clock().getTime(), toldAtMs: -Infinity };
    bucket.left -= 1;
    buckets.delete(network);
    buckets.set(network, bucket);
    dropOldest(buckets);
  };

  const accept = (token: string): void => {
    accepted.add(token);
    dropOldest(accepted);
  };

  const isRefused = (request: FastifyRequest): boolean => {
    if (!needsSession(request)) return false;
    const bucket = bucketOf(request);
    if (!bucket || bucket.left >= 1) return false;
    const token = tokenHashOf(request);
    if (token && accepted.has(token)) return false;
    turnedAway.add(request);
    if (bucket.atMs - bucket.toldAtMs >= minutesMs(1)) {
      bucket.toldAtMs = bucket.atMs;
      request.log.warn(nameOf(request), 'refusal storm');
    }
    return true;
  };

  const note = (request: FastifyRequest, statusCode: number): void => {
    if (!needsSession(request) || turnedAway.has(request)) return;
    const token = tokenHashOf(request);
    const caller = callerOf(request);
    if (caller && caller.kind !== 'anonymous') {
      if (token) accept(token);
    } else if (statusCode >= 400 && statusCode < 500) {
      if (token) accepted.delete(token);
      take(request);
    }
  };

  fastify.addHook('preSerialization', (_request, _reply, answer, done) => {
    const issued = issuedIn(answer);
    if (issued !== undefined) accept(hashToken(issued));
    done(null, answer);
  });
  fastify.addHook('onRequest', (request, _reply, done) => (isRefused(request) ? done(tooManyRequests(1)) : done()));
  fastify.addHook('onResponse', (request, { statusCode }, done) => {
    note(request, statusCode);
    done();
  });
};
