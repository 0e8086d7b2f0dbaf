import type { FastifyInstance } from 'fastify';
import { unauthorized } from '../../../lib/errors.ts';
import { metricsType, writeMetrics, type Family } from '../../../lib/metrics.ts';
import { equalInConstantTime } from '../../../lib/crypto/tokens.ts';
import { watchProcess } from './process-metrics.ts';
import type { MetricsService } from './metrics.service.ts';

type Parts = {
  /** The token that callers must send. */
  token: string;
  metrics: MetricsService;
  /** The measurements of `measureRequests`. */
  requests: () => Family[];
  engine: string;
};

/**
 * Registers `GET /metrics` for Prometheus. It is not part of the API: it is for the server's operator, and neither a
 * session nor the administrator's role gives access.
 */
export const metricsRoutes = (fastify: FastifyInstance, { token, metrics, requests, engine }: Parts): void => {
  const ownProcess = watchProcess(engine);
  fastify.addHook('onClose', async () => ownProcess.stop());
  fastify.get('/metrics', async (request, reply) => {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!equalInConstantTime(given, token)) {
      request.log.warn({ route: '/metrics', method: request.method, status: 401 }, 'refused');
      throw unauthorized();
    }
    return reply
      .type(metricsType)
      .send(writeMetrics([...ownProcess.families(), ...requests(), ...(await metrics.families())]));
  });
};
