import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { seasonsRoutes } from './seasons.routes.ts';
import { createSeasonsService } from './seasons.service.ts';

/** Registers the endpoints of seasons. */
export const registerSeasons = (app: App, deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'idempotency'>): Registered => {
  seasonsRoutes(app, createSeasonsService(deps));
  return {};
};
