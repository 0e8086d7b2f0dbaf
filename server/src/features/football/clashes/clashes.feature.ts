import type { Deps, Registered } from '../../../deps.ts';
import type { App } from '../../../http/serve.ts';
import { clashesRoutes } from './clashes.routes.ts';
import { createClashesService } from './clashes.service.ts';

/** Registers the question which events share a place at a time. */
export const registerClashes = (app: App, deps: Pick<Deps, 'db'>): Registered => {
  clashesRoutes(app, createClashesService(deps));
  return {};
};
