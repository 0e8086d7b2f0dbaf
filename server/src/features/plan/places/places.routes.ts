import { createPlace, deletePlace, listPlaces, updatePlace } from '@touchline/contract/plan/places';
import { serve, type App } from '../../../http/serve.ts';
import type { PlacesService } from './places.service.ts';

export const placesRoutes = (app: App, places: PlacesService): void => {
  serve(app, listPlaces, ({ caller }) => places.list(caller));
  serve(app, createPlace, ({ body, caller, once }) => places.create(body, caller, once));
  serve(app, updatePlace, ({ params, body, caller, ifMatch }) => places.update(params.id, body, caller, ifMatch));
  serve(app, deletePlace, ({ params, caller, ifMatch }) => places.remove(params.id, caller, ifMatch));
};
