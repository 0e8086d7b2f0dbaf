import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { lineupRoutes } from './lineup.routes.ts';
import { createLineupService } from './lineup.service.ts';

/** Registers the line-up. */
export const registerLineup = (app: App, deps: Pick<Deps, 'db' | 'clock' | 'reads' | 'files'>): Registered => {
  lineupRoutes(app, createLineupService(deps));
  return {};
};
