import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { readinessRoutes } from './readiness.routes.ts';
import { createReadinessService } from './readiness.service.ts';

type ReadinessDeps = Pick<Deps, 'db' | 'database' | 'storage' | 'clock' | 'state'> & {
  isBackupOverdue: () => Promise<boolean>;
};

/** Registers what monitoring asks, and returns the answer for the metrics too. */
export const registerReadiness = (app: App, deps: ReadinessDeps): Registered & { isReady: () => Promise<boolean> } => {
  const health = createReadinessService({ ...deps, isDelivered: deps.database.deliversNotifications });
  readinessRoutes(app, health);
  return { isReady: async () => (await health.problems()).length === 0 };
};
