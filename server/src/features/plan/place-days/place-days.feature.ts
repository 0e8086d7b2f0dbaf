import type { Deps, Registered } from '../../../deps.ts';
import type { App } from '../../../http/serve.ts';
import { createClosuresService } from './closures.service.ts';
import { placeDaysRoutes } from './place-days.routes.ts';
import { createPlaceUsesService } from './place-uses.service.ts';

/** Registers what takes the places on a day, and closing one. */
export const registerPlaceDays = (
  app: App,
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'idempotency' | 'galleries' | 'files' | 'mails' | 'config'>,
): Registered => {
  placeDaysRoutes(app, { uses: createPlaceUsesService(deps), closures: createClosuresService(deps) });
  return {};
};
