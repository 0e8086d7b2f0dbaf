import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHistogram, single, type Family } from '../lib/metrics.ts';

/** Bucket bounds in seconds, from unnoticeable to the handler timeout. */
const bounds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

/** One name for the console's files and all unknown paths, however many a client invents. */
const others = 'other';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Streams last as long as a page is open, so their durations say nothing about the server. */
const isStream = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.endpoint?.produces === 'events';

/**
 * Measures requests by route pattern, method and status class. The number of routes limits its memory, and it stores no
 * content of requests.
 */
export const measureRequests = (fastify: FastifyInstance): (() => Family[]) => {
  const durations = createHistogram<'route' | 'method' | 'status'>(
    'touchline_http_request_duration_seconds',
    'Requests that were answered, by the pattern of the route',
    bounds,
  );
  let inFlight = 0;
  let aborted = 0;

  fastify.addHook('onRequest', (request, { raw }, done) => {
    if (!isStream(request)) {
      inFlight += 1;
      // Runs after every request, even if the client has left.
      raw.once('close', () => {
        inFlight -= 1;
        if (!raw.writableFinished) aborted += 1;
      });
    }
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    if (!isStream(request) || reply.statusCode !== 200) {
      const route = request.routeOptions.config.endpoint?.path ?? others;
      const method = methods.has(request.method) ? request.method : others;
      const status = `${Math.floor(reply.statusCode / 100)}xx`;
      durations.observe(`${route} ${method} ${status}`, () => ({ route, method, status }), reply.elapsedTime / 1000);
    }
    done();
  });

  return () => [
    durations.family(),
    single('touchline_http_requests_in_flight', 'gauge', 'Requests that are being answered, streams apart', inFlight),
    single('touchline_http_requests_aborted_total', 'counter', 'Requests whose client left before the end', aborted),
  ];
};
