import type { App } from '../../http/serve.ts';
import { createBackground } from '../../lib/concurrency/background.ts';
import type { EventLog } from '../../lib/event-log.ts';
import type { Job } from '../../lib/concurrency/jobs.ts';
import { mePairingRoutes } from './me-pairing.routes.ts';
import { pairingRoutes } from './pairing.routes.ts';
import { createPairingService, type PairingParts } from './pairing.service.ts';

/** All of pairing: lays its endpoints, and answers the job that finishes what was promised. */
export const layPairing = (app: App, parts: PairingParts & { logger: EventLog }): Job => {
  const background = createBackground((error) => parts.logger.error({ err: error }, 'work after an answer failed'));
  const pairing = createPairingService({ ...parts, background });
  pairingRoutes(app, pairing);
  mePairingRoutes(app, pairing);
  return background.job;
};
