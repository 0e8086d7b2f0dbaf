import {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import pino from 'pino';
import { wasTurnedAway } from './guards/refused-requests.ts';
import { callerOf } from './serve.ts';

export type LogTarget = { level: string; destination: pino.DestinationStream };

/** Standard output, written in blocks and flushed every quarter of a second and at exit. */
export const logToStdout = () =>
  pino.destination({ fd: 1, sync: false, minLength: 32_768, maxWrite: 65_536, periodicFlush: 250 });

type LoggedError = { name?: string; code?: string; message?: string; stack?: string; syscall?: string };

/** Texts of the disk and of SQLite say what is wrong and contain no values; all others may quote a request. */
const mayTellText = ({ code = '', syscall }: LoggedError): boolean => syscall !== undefined || /SQLITE/.test(code);

const placesOf = (stack = ''): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** The time as pino writes it, in UTC. A busy server answers many requests within one millisecond. */
const isoTime = (): (() => string) => {
  let [lastMs, last] = [NaN, ''];
  return () => {
    const now = Date.now();
    if (now !== lastMs) last = `,"time":"${new Date(now).toISOString()}"`;
    lastMs = now;
    return last;
  };
};

/** The logger: one JSON line per event, in UTC. Errors appear with kind, code and stack, never with content. */
export const createLogger = ({ level, destination }: LogTarget) =>
  pino(
    {
      level,
      base: null,
      timestamp: isoTime(),
      serializers: {
        err: (error: LoggedError) => ({
          name: error.name,
          code: error.code,
          ...(mayTellText(error) && { text: error.message }),
          stack: placesOf(error.stack),
        }),
        // The framework would log the address with its query, including tokens.
        req: () => undefined,
        res: () => undefined,
      },
    },
    destination,
  );

/**
 * Options that stop the framework from logging requests and the address it listens on; it may still log warnings. Our
 * own request lines are not affected.
 */
export const quietFramework = (
  logger: pino.Logger,
): Pick<FastifyServerOptions, 'loggerInstance' | 'logController' | 'childLoggerFactory'> => ({
  loggerInstance: logger.child({}, { level: logger.isLevelEnabled('warn') ? 'warn' : logger.level }),
  childLoggerFactory: (_framework, bindings, options) => logger.child(bindings, options),
  logController: new LogController({ disableRequestLogging: true }),
});

/** Logs one line per request: the route's pattern instead of the address, the account's id instead of a name. */
export const logRequests = (fastify: FastifyInstance): void => {
  const log = (request: FastifyRequest, reply: FastifyReply): void => {
    const route = request.routeOptions.url;
    // The console's files and health checks would drown everything else.
    if (!request.routeOptions.config.endpoint || route?.startsWith('/health/') || wasTurnedAway(request)) return;
    const caller = callerOf(request);
    const entry = {
      route,
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(caller && 'userId' in caller && { account: caller.userId }),
    };
    if (reply.statusCode >= 500) request.log.error(entry, 'answered');
    else if (reply.statusCode === 401 || reply.statusCode === 403 || reply.statusCode === 429)
      request.log.warn(entry, 'refused');
    else request.log.info(entry, 'answered');
  };

  fastify.addHook('onResponse', (request, reply, done) => {
    log(request, reply);
    done();
  });
};
