import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { healthRoutes } from './health.routes.ts';
import { createHealthService } from './health.service.ts';

type HealthDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'state'> & { isBackupOverdue: () => Promise<boolean> };

/** Registers what monitoring asks, and returns the answer for the metrics too. */
export const registerHealth = (app: App, deps: HealthDeps): Registered & { isReady: () => Promise<boolean> } => {
  const health = createHealthService(deps);
  healthRoutes(app, health);
  return { isReady: async () => (await health.problems()).length === 0 };
};
