import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { clubRoutes } from './club.routes.ts';
import { createClubService } from './club.service.ts';

/** Registers the name and the time zone of the organisation. */
export const registerClub = (app: App, deps: Pick<Deps, 'db'>): Registered => {
  clubRoutes(app, createClubService(deps.db));
  return {};
};
