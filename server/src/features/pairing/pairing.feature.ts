import type { App } from '../../http/serve.ts';
import { createBackground } from '../../lib/concurrency/background.ts';
import type { EventLog } from '../../lib/event-log.ts';
import type { Job } from '../../lib/concurrency/jobs.ts';
import { mePairingRoutes } from './me-pairing.routes.ts';
import { pairingRoutes } from './pairing.routes.ts';
import { createPairingService, type PairingDeps } from './pairing.service.ts';

/** Registers the endpoints of pairing and returns the job that finishes what runs after an answer. */
export const registerPairing = (app: App, deps: PairingDeps & { logger: EventLog }): Job => {
  const background = createBackground((error) => deps.logger.error({ err: error }, 'work after an answer failed'));
  const pairing = createPairingService({ ...deps, background });
  pairingRoutes(app, pairing);
  mePairingRoutes(app, pairing);
  return background.job;
};
