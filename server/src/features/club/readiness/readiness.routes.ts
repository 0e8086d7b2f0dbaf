import { getLive, getReady } from '@touchline/contract/club/readiness';
import { serve, type App } from '../../../http/serve.ts';
import { unavailable } from '../../../lib/errors.ts';
import type { ReadinessService } from './readiness.service.ts';

export const readinessRoutes = (app: App, health: ReadinessService): void => {
  serve(app, getLive, () => ({ status: 'ok' as const }));
  serve(app, getReady, async () => {
    const problems = await health.problems();
    if (problems.length > 0) throw unavailable(problems.join('; '));
    const warnings = await health.warnings();
    return { status: 'ok' as const, ...(warnings.length > 0 && { warnings }) };
  });
};
