import type { App } from '../../http/serve.ts';
import type { Family } from '../../lib/metrics.ts';
import { metricsRoutes } from './metrics.routes.ts';
import { createMetricsService, type MetricsParts } from './metrics.service.ts';

type Deps = MetricsParts & {
  token: string | undefined;
  /** What the HTTP server has measured; undefined where no token is set. */
  requests: (() => Family[]) | undefined;
};

/** Registers `GET /metrics` where a token is set; without one the path is unknown. */
export const registerMetrics = ({ fastify }: App, { token, requests, ...parts }: Deps): void => {
  if (!token || !requests) return;
  metricsRoutes(fastify, { token, requests, engine: parts.database.engine, metrics: createMetricsService(parts) });
};
