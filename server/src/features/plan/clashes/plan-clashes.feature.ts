import type { Deps, Registered } from '../../../deps.ts';
import type { App } from '../../../http/serve.ts';
import { planClashesRoutes } from './plan-clashes.routes.ts';
import { createPlanClashes } from './plan-clashes.service.ts';

/** Registers what would not fit if something were planned so, and that somebody accepts it. */
export const registerPlanClashes = (app: App, deps: Pick<Deps, 'db' | 'clock' | 'audit'>): Registered => {
  planClashesRoutes(app, createPlanClashes(deps));
  return {};
};
