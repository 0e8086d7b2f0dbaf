import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { createBackground } from '../../../lib/concurrency/background.ts';
import { mePairingRoutes } from './me-pairing.routes.ts';
import { pairingRoutes } from './pairing.routes.ts';
import { createPairingService } from './pairing.service.ts';

type PairingDeps = Pick<
  Deps,
  'db' | 'clock' | 'audit' | 'limits' | 'oneTimeTokens' | 'mails' | 'phones' | 'guardianAccess' | 'logger'
>;

/** Registers the endpoints of pairing and returns the job that runs work after an answer. */
export const registerPairing = (app: App, deps: PairingDeps): Registered => {
  const background = createBackground((error) => deps.logger.error({ err: error }, 'work after an answer failed'));
  const pairing = createPairingService({ ...deps, background });
  pairingRoutes(app, pairing);
  mePairingRoutes(app, pairing, deps.guardianAccess);
  return { jobs: [background.job] };
};
