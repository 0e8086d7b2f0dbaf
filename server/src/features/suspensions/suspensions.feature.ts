import type { App } from '../../http/serve.ts';
import type { Deps, Registered } from '../deps.ts';
import { suspensionsRoutes } from './suspensions.routes.ts';
import { createSuspensionsService } from './suspensions.service.ts';

type SuspensionsDeps = Pick<Deps, 'db' | 'clock' | 'audit' | 'idempotency' | 'files'>;

/** Registers suspensions, and what other rules would make of them. */
export const registerSuspensions = (app: App, deps: SuspensionsDeps): Registered => {
  suspensionsRoutes(app, createSuspensionsService(deps));
  return {};
};
