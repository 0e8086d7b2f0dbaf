import type { App } from '../../../http/serve.ts';
import type { Family } from '../../../lib/metrics.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { metricsRoutes } from './metrics.routes.ts';
import { createMetricsService, type MetricsParts } from './metrics.service.ts';

type MetricsDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'passwords' | 'streams'> &
  Pick<MetricsParts, 'jobs' | 'isReady'> & {
    /** The HTTP server's measurements; undefined if no token is set. */
    requests: (() => Family[]) | undefined;
  };

/** Registers `GET /metrics` if a token is set; without one the path is unknown. */
export const registerMetrics = ({ fastify }: App, deps: MetricsDeps): Registered => {
  const { config, database, passwords, streams, requests } = deps;
  const { metricsToken: token, dataDir, backupDir } = config;
  if (!token || !requests) return {};
  const metrics = createMetricsService({
    ...deps,
    dataDir,
    backupDir,
    passwordQueue: passwords.load,
    streams: () => ({ console: streams.console.count(), door: streams.door.count() }),
  });
  metricsRoutes(fastify, { token, requests, engine: database.engine, metrics });
  return {};
};
