import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { primaryPlayersRoutes } from './primary-players.routes.ts';
import { createPrimaryPlayersService } from './primary-players.service.ts';

/** Registers the line-up. */
export const registerPrimaryPlayers = (app: App, deps: Pick<Deps, 'db' | 'clock' | 'reads' | 'files'>): Registered => {
  primaryPlayersRoutes(app, createPrimaryPlayersService(deps));
  return {};
};
