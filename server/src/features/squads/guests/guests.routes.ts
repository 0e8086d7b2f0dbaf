import {
  createGuest,
  deleteGuest,
  getGuest,
  listGuests,
  requestForGuest,
  updateGuest,
} from '@touchline/contract/squads/guests';
import { serve, type App } from '../../../http/serve.ts';
import type { GuestsService } from './guests.service.ts';

export const guestsRoutes = (app: App, guests: GuestsService): void => {
  serve(app, listGuests, ({ params, query, caller }) => guests.list(params.id, query.on, caller));
  serve(app, createGuest, ({ params, body, caller, idempotencyKey }) =>
    guests.create(params.id, body, caller, idempotencyKey),
  );
  serve(app, getGuest, ({ params, caller }) => guests.get(params.id, caller));
  serve(app, updateGuest, ({ params, body, caller, ifMatch }) => guests.update(params.id, body, caller, ifMatch));
  serve(app, deleteGuest, ({ params, caller, ifMatch }) => guests.remove(params.id, caller, ifMatch));
  serve(app, requestForGuest, ({ params, body, caller, once }) => guests.request(params.id, body, caller, once));
};
