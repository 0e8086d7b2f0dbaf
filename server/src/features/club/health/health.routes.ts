import { getLive, getReady } from '@touchline/contract/club/health';
import { serve, type App } from '../../../http/serve.ts';
import { unavailable } from '../../../lib/errors.ts';
import type { HealthService } from './health.service.ts';

export const healthRoutes = (app: App, health: HealthService): void => {
  serve(app, getLive, () => ({ status: 'ok' as const }));
  serve(app, getReady, async () => {
    const problems = await health.problems();
    if (problems.length > 0) throw unavailable(problems.join('; '));
    const warnings = await health.warnings();
    return { status: 'ok' as const, ...(warnings.length > 0 && { warnings }) };
  });
};
