import Fastify, { type FastifyInstance } from 'fastify';
import fastifyCompress from '@fastify/compress';
import { constants } from 'node:zlib';
import { randomUUID } from 'node:crypto';
import type pino from 'pino';
import type { Config } from '../config/config.ts';
import { badRequest, unavailable } from '../lib/errors.ts';
import type { ServerState } from '../lib/server-state.ts';
import type { Clock } from '../lib/time/clock.ts';
import { acceptJson } from './bodies.ts';
import { handleErrors } from './error-handler.ts';
import { logBadRequestBursts } from './guards/bad-request-bursts.ts';
import { harden } from './guards/hardening.ts';
import { limitConnections } from './guards/connections.ts';
import { limitHandlers } from './guards/handler-limit.ts';
import { noteEarlyAnswers, refuseMalformed } from './guards/malformed.ts';
import { limitRefused } from './guards/refused-requests.ts';
import { logRequests, quietFramework } from './logging.ts';
import { acceptMultipart } from './multipart.ts';
import { measureRequests } from './request-metrics.ts';
import { withoutSchemas } from './without-schemas.ts';

type Parts = { config: Config; logger: pino.Logger; clock: Clock; state: ServerState };

const addressMax = 8_192;

/** How long a handler may take, sending included, unless its route says otherwise. */
export const handlerLimitMs = 30_000;

const createFastify = ({ config, logger }: Parts): FastifyInstance =>
  Fastify({
    ...withoutSchemas,
    ...quietFramework(logger),
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    // A small busy machine is slow, not broken: the default of 10 seconds would abort the start.
    pluginTimeout: 60_000,
    genReqId: () => randomUUID(),
    ...refuseMalformed(config),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // The framework has no limits by default: slow clients could use up the server (OWASP: slow requests).
    requestTimeout: 60_000,
    keepAliveTimeout: 10_000,
    connectionTimeout: 70_000,
    // Node checks for late connections every 30 s by default, which would stretch these 10 s to 40 s.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16 * 1024 },
    forceCloseConnections: 'idle',
  });

/**
 * The HTTP server without endpoints: its limits, and what applies to every request. Returns the measured requests too,
 * where a token for `GET /metrics` is set.
 */
export const createHttpServer = async (parts: Parts) => {
  const { config, clock, state, logger } = parts;
  const fastify = createFastify(parts);
  limitConnections(fastify.server, {
    trustProxy: config.trustProxy,
    onLimit: () => logger.warn('too many connections of one address; if it is your proxy, name it in TRUST_PROXY'),
  });
  fastify.server.maxHeadersCount = 100;

  // First of all hooks, so that it measures what the others refuse.
  const requests = config.metricsToken ? measureRequests(fastify) : undefined;
  limitHandlers(fastify, handlerLimitMs);
  acceptJson(fastify);
  await acceptMultipart(fastify);
  handleErrors(fastify);
  logRequests(fastify);
  noteEarlyAnswers(fastify);
  logBadRequestBursts(fastify, clock);
  await harden(fastify, config);
  limitRefused(fastify, clock);
  await fastify.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // With the default level, compressing takes several times as long as the answer itself.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: 1 },
    syncThreshold: 131_072,
  } as Parameters<typeof fastify.register>[1]);
  fastify.addHook('onRequest', ({ url, method }, _reply, done) => {
    if (url.length > addressMax) return done(badRequest('The address is too long'));
    if (state.storageFailed && method !== 'GET' && method !== 'HEAD') return done(unavailable());
    done();
  });
  return { fastify, requests };
};
