import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { registrationsRoutes } from './registrations.routes.ts';
import { createRegistrationsService } from './registrations.service.ts';
import { type PlanRules, ruleSetsRoutes } from './rule-sets.routes.ts';
import { createRuleSetsService } from './rule-sets.service.ts';

/** Registers the rules of leagues, and who is registered for them. */
export const registerRuleSets = (
  app: App,
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'files'> & { planRules: PlanRules },
): Registered => {
  ruleSetsRoutes(app, createRuleSetsService(deps), deps.planRules);
  registrationsRoutes(app, createRegistrationsService(deps));
  return {};
};
