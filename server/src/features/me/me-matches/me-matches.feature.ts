import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { meMatchesRoutes } from './me-matches.routes.ts';
import { createMeMatchesService } from './me-matches.service.ts';
import { createOwnSeason } from './own-season.service.ts';

/** Registers the matches of a player: call-ups, line-ups and the own season. */
export const registerMeMatches = (app: App, deps: Pick<Deps, 'db' | 'clock' | 'files'>): Registered => {
  meMatchesRoutes(app, createMeMatchesService(deps), createOwnSeason(deps));
  return {};
};
