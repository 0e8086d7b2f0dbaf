import type { Deps, Registered } from '../../../deps.ts';
import type { App } from '../../../http/serve.ts';
import { bookingsRoutes } from './bookings.routes.ts';
import { createBookingsService } from './bookings.service.ts';

/** Registers bookings of places. */
export const registerBookings = (app: App, deps: Pick<Deps, 'db' | 'clock' | 'audit'>): Registered => {
  bookingsRoutes(app, createBookingsService(deps));
  return {};
};
