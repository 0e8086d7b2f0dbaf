import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { firstStepsRoutes } from './first-steps.routes.ts';
import { createFirstStepsService } from './first-steps.service.ts';

/** Registers the list that leads a new club. */
export const registerFirstSteps = (app: App, deps: Pick<Deps, 'db' | 'audit' | 'config'>): Registered => {
  firstStepsRoutes(app, createFirstStepsService({ ...deps, hasMailUrl: deps.config.mailUrl !== undefined }));
  return {};
};
