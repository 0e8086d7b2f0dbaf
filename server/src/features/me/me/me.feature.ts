import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { createWellnessLinksService } from '../../health/wellness/links/links.service.ts';
import { meRoutes } from './me.routes.ts';
import { createMeService } from './me.service.ts';

/** Registers the endpoints behind the Today page of a player's phone. */
export const registerMe = (
  app: App,
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'files' | 'secrets' | 'config' | 'guardianAccess'>,
): Registered => {
  const me = createMeService({ ...deps, wellnessLinks: createWellnessLinksService(deps) });
  meRoutes(app, me, deps.guardianAccess);
  return {};
};
