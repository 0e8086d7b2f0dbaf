import type { App } from '../../http/serve.ts';
import type { Deps, Registered } from '../deps.ts';
import { registrationsRoutes } from './registrations.routes.ts';
import { createRegistrationsService } from './registrations.service.ts';
import { ruleSetsRoutes } from './rule-sets.routes.ts';
import { createRuleSetsService } from './rule-sets.service.ts';

/** Registers the rules of leagues, and who is registered for them. */
export const registerRuleSets = (app: App, deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'files'>): Registered => {
  ruleSetsRoutes(app, createRuleSetsService(deps));
  registrationsRoutes(app, createRegistrationsService(deps));
  return {};
};
