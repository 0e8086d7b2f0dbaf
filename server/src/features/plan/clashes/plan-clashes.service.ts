import type { Deps } from '../../../deps.ts';
import { createAcceptClash } from './accept-clash.service.ts';
import { createCheckPlan } from './check-plan.service.ts';

/** What would not fit if something were planned so, and that somebody accepts it. */
export const createPlanClashes = (deps: Pick<Deps, 'db' | 'clock'>) => ({
  accept: createAcceptClash(deps),
  check: createCheckPlan(deps),
});
export type PlanClashesService = ReturnType<typeof createPlanClashes>;
