import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { leaguesRoutes } from './leagues.routes.ts';
import { createLeaguesService } from './leagues.service.ts';

/** Registers the endpoints of leagues. */
export const registerLeagues = (
  app: App,
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'files' | 'idempotency'>,
): Registered => {
  leaguesRoutes(app, createLeaguesService(deps));
  return {};
};
