import type { FastifyInstance } from 'fastify';
import { measureRequests } from '../../http/request-metrics.ts';
import { metricsRoutes } from './metrics.routes.ts';
import { createMetricsService, type MetricsParts } from './metrics.service.ts';

/**
 * Begins to measure, before anything is laid, where a token for `GET /metrics` is set; without one nothing is measured
 * and the path is unknown. Returns what lays the path.
 */
export const beginMetrics = (fastify: FastifyInstance, token: string | undefined) => {
  if (!token) return () => {};
  const requests = measureRequests(fastify);
  return (parts: MetricsParts): void =>
    metricsRoutes(fastify, { token, requests, engine: parts.database.engine, metrics: createMetricsService(parts) });
};
