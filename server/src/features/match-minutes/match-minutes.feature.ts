import type { App } from '../../http/serve.ts';
import type { Deps, Registered } from '../deps.ts';
import { matchMinutesRoutes } from './match-minutes.routes.ts';
import { createMatchMinutesService } from './match-minutes.service.ts';

/** Registers the minutes of matches. */
export const registerMatchMinutes = (app: App, deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'files'>): Registered => {
  matchMinutesRoutes(app, createMatchMinutesService(deps));
  return {};
};
