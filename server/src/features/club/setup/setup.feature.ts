import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { setupRoutes } from './setup.routes.ts';

/** Registers the endpoints that claim a new installation. */
export const registerSetup = (app: App, deps: Pick<Deps, 'setup'>): Registered => {
  setupRoutes(app, deps.setup);
  return {};
};
