import type { Deps, Registered } from '../../../deps.ts';
import type { App } from '../../../http/serve.ts';
import { placesRoutes } from './places.routes.ts';
import { createPlacesService } from './places.service.ts';

/** Registers the club's places. */
export const registerPlaces = (app: App, deps: Pick<Deps, 'db' | 'clock' | 'audit'>): Registered => {
  placesRoutes(app, createPlacesService(deps));
  return {};
};
