import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { comingSessionsRoutes } from './coming-sessions.routes.ts';
import { createComingSessionsService, type ComingSessionsService } from './coming-sessions.service.ts';

/** Registers the endpoints of coming sessions. Returns them for those who deactivate a player. */
export const registerComingSessions = (
  app: App,
  deps: Pick<Deps, 'db' | 'clock' | 'audit'>,
): Registered & { comingSessions: ComingSessionsService } => {
  const comingSessions = createComingSessionsService(deps);
  comingSessionsRoutes(app, comingSessions);
  return { comingSessions };
};
