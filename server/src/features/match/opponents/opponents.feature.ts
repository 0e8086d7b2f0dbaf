import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { opponentsRoutes } from './opponents.routes.ts';
import { createOpponentsService } from './opponents.service.ts';

/** Registers the notes about opponents. */
export const registerOpponents = (app: App, deps: Pick<Deps, 'db' | 'clock' | 'audit'>): Registered => {
  opponentsRoutes(app, createOpponentsService(deps));
  return {};
};
