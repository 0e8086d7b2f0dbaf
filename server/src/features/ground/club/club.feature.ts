import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { clubRoutes } from './club.routes.ts';
import { createClubService } from './club.service.ts';

/** Registers the name, the crest and the time zone of the organisation. */
export const registerClub = (app: App, { db, files }: Pick<Deps, 'db' | 'files'>): Registered => {
  clubRoutes(app, createClubService(db, files.links));
  return {};
};
