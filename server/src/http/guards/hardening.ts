import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { fastify, type FastifyInstance } from 'fastify';
import { tooManyRequests } from '../../lib/errors.ts';
import { networkOf } from '../../lib/limits/attempt-limits.ts';
import { callerOf } from '../serve.ts';
import { withoutSchemas } from '../without-schemas.ts';

/** The rate limit of one client; limits on signing in are counted in the database (`features/auth`). */
const requestsAMinute = 600;

/** The console's content policy: only our own files, no inline scripts or styles. */
const contentPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
};

const closedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

const permissionsPolicy = closedFeatures.map((feature) => `${feature}=()`).join(', ');

const isOverTls = (publicUrl: string): boolean => publicUrl.startsWith('https:');

const policyFor = (publicUrl: string): Record<string, string[]> => ({
  ...contentPolicy,
  ...(isOverTls(publicUrl) && { 'upgrade-insecure-requests': [] }),
});

/** Headers for answers that are sent before any hook of the framework runs. */
export const closingHeaders = (publicUrl: string): Record<string, string> => ({
  'content-security-policy': Object.entries(policyFor(publicUrl))
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';'),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': permissionsPolicy,
  'cache-control': 'no-store',
});

type HeaderList = readonly [name: string, value: string][];

/** The headers that helmet sets, obtained once: as a plugin it would build and check the policy for each request. */
const headersOf = async (options: FastifyHelmetOptions): Promise<HeaderList> => {
  const asked = fastify(withoutSchemas);
  await asked.register(helmet, options);
  const headers: [string, string][] = [];
  asked.get('/', (_request, reply) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) headers.push([name, String(value)]);
    return {};
  });
  await asked.inject('/');
  await asked.close();
  return headers;
};

const known = new Map<string, Promise<HeaderList>>();

/** The same for one address in a process, in which tests start many servers. */
const headersFor = (publicUrl: string): Promise<HeaderList> => {
  const headers =
    known.get(publicUrl) ??
    headersOf({
      contentSecurityPolicy: { useDefaults: false, directives: policyFor(publicUrl) },
      strictTransportSecurity: isOverTls(publicUrl) ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      crossOriginEmbedderPolicy: false,
      xFrameOptions: { action: 'deny' },
      originAgentCluster: true,
    });
  known.set(publicUrl, headers);
  return headers;
};

/**
 * Sets security headers on every answer and limits requests per client. HSTS and upgrades to https only if `PUBLIC_URL`
 * is https: they would break an installation on plain http.
 */
export const harden = async (app: FastifyInstance, { publicUrl }: { publicUrl: string }): Promise<void> => {
  const headers = await headersFor(publicUrl);
  app.addHook('onRequest', (_request, reply, done) => {
    // Set on the raw response, so that answers sent without the framework carry them too.
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    reply.header('permissions-policy', permissionsPolicy);
    reply.header('cache-control', 'no-store');
    done();
  });
  await app.register(rateLimit, {
    max: requestsAMinute,
    timeWindow: '1 minute',
    cache: 10_000,
    // A session has its own allowance, so that members of a club behind one address do not share one. Only existing
    // sessions count: otherwise each invented token would come with a new allowance.
    keyGenerator: (request) => {
      const caller = callerOf(request);
      if (caller && caller.kind !== 'anonymous') return `session:${caller.sessionId}`;
      // Pages that are open behind the same address take nothing from calendars.
      const isFeed = request.routeOptions.config.endpoint?.produces === 'calendar';
      return `${isFeed ? 'calendars' : 'address'}:${networkOf(request.ip)}`;
    },
    allowList: ({ url }) => url.startsWith('/health/'),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl / 1000),
  });
};
