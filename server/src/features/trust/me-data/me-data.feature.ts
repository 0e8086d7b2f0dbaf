import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { meDataRoutes } from './me-data.routes.ts';
import { createMeDataService } from './me-data.service.ts';

/** Registers what players see and download of their own data. */
export const registerMeData = (app: App, deps: Pick<Deps, 'db' | 'files' | 'archive'>): Registered => {
  const own = createMeDataService({ db: deps.db, links: deps.files.links });
  meDataRoutes(app, { own, archive: deps.archive });
  return {};
};
