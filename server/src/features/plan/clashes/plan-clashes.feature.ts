import type { Deps, Registered } from '../../../deps.ts';
import type { App } from '../../../http/serve.ts';
import { createAcceptClash } from './accept-clash.service.ts';
import { createCheckPlan } from './check-plan.service.ts';
import { planClashesRoutes } from './plan-clashes.routes.ts';

const createPlanClashes = (deps: Pick<Deps, 'db' | 'clock'>) => ({
  accept: createAcceptClash(deps),
  check: createCheckPlan(deps),
});
export type PlanClashesService = ReturnType<typeof createPlanClashes>;

/** Registers what would not fit if something were planned so, and that somebody accepts it. */
export const registerPlanClashes = (app: App, deps: Pick<Deps, 'db' | 'clock'>): Registered => {
  planClashesRoutes(app, createPlanClashes(deps));
  return {};
};
