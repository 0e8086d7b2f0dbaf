import {
  getAvailability,
  listAvailability,
  readAvailabilityGrid,
  setAvailability,
} from '@touchline/contract/health/availability';
import { serve, type App } from '../../../http/serve.ts';
import type { AvailabilityService } from './availability.service.ts';

export const availabilityRoutes = (app: App, availability: AvailabilityService): void => {
  serve(app, listAvailability, ({ query, caller }) => availability.board(query, caller));
  serve(app, readAvailabilityGrid, ({ query, caller }) => availability.grid(query, caller));
  serve(app, getAvailability, ({ params, caller }) => availability.of(params.id, caller));
  serve(app, setAvailability, ({ params, body, caller }) => availability.set(params.id, body, caller));
};
