import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { teamsRoutes } from './teams.routes.ts';
import { createTeamsService } from './teams.service.ts';

/** Registers the endpoints of teams. */
export const registerTeams = (
  app: App,
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'files' | 'idempotency' | 'galleries'>,
): Registered => {
  teamsRoutes(app, createTeamsService(deps));
  return {};
};
