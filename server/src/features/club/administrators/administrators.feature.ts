import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { administratorsRoutes } from './administrators.routes.ts';
import { createAdministratorsService } from './administrators.service.ts';

type AdministratorsDeps = Pick<Deps, 'db' | 'clock' | 'audit' | 'mails' | 'files'>;

/** Registers who manages the club. */
export const registerAdministrators = (app: App, deps: AdministratorsDeps): Registered => {
  administratorsRoutes(app, createAdministratorsService(deps));
  return {};
};
