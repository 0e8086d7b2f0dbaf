import { createBooking, deleteBooking, listBookings, updateBooking } from '@touchline/contract/plan/bookings';
import { serve, type App } from '../../../http/serve.ts';
import type { BookingsService } from './bookings.service.ts';

export const bookingsRoutes = (app: App, bookings: BookingsService): void => {
  serve(app, listBookings, ({ query, caller }) => bookings.list(query, caller));
  serve(app, createBooking, ({ body, caller, once }) => bookings.create(body, caller, once));
  serve(app, updateBooking, ({ params, body, caller, ifMatch }) => bookings.update(params.id, body, caller, ifMatch));
  serve(app, deleteBooking, ({ params, caller, ifMatch }) => bookings.remove(params.id, caller, ifMatch));
};
