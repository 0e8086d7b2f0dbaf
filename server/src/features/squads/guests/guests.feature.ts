import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { createAccountRequestsService } from '../../people/account-requests/account-requests.service.ts';
import { guestsRoutes } from './guests.routes.ts';
import { createGuestsService } from './guests.service.ts';

type GuestsDeps = Pick<
  Deps,
  'db' | 'clock' | 'audit' | 'config' | 'files' | 'limits' | 'oneTimeTokens' | 'mails' | 'idempotency'
>;

/** Registers guests of squads. What deletes them after their last day is the daily job of the retention periods. */
export const registerGuests = (app: App, deps: GuestsDeps): Registered => {
  const { config, files } = deps;
  const requests = createAccountRequestsService({ ...deps, claims: files.claims, publicUrl: config.publicUrl });
  guestsRoutes(app, createGuestsService({ ...deps, requests }));
  return {};
};
