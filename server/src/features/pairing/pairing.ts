import { listPlayerDevices, removePlayerDevice } from '@touchline/contract/people/pairing';
import {
  createPlayerSession,
  endPlayerSession,
  listOwnDevices,
  removeOwnDevice,
} from '@touchline/contract/me/me-pairing';
import { serve, type App } from '../../http/serve.ts';
import { createBackground } from '../../lib/concurrency/background.ts';
import type { EventLog } from '../../lib/event-log.ts';
import type { Job } from '../../lib/concurrency/jobs.ts';
import { createPairingService, type PairingParts, type PairingService } from './pairing.service.ts';

const pairingRoutes = (app: App, pairing: PairingService): void => {
  serve(app, createPlayerSession, async ({ body, address, userAgent, log }) => {
    if (body.token !== undefined) return pairing.pair(body.token, userAgent, log);
    await pairing.ask(body.email ?? '', address, log);
    return { message: 'If this address belongs to a player, a link is on its way' };
  });
  serve(app, endPlayerSession, async ({ caller, log }) => {
    await pairing.leave(caller, log);
    return { deleted: 1 };
  });
  serve(app, listOwnDevices, async ({ caller }) => ({ records: await pairing.list(caller) }));
  serve(app, removeOwnDevice, async ({ caller, params, log }) => {
    await pairing.remove(caller, params.id, log);
    return { deleted: 1 };
  });
  serve(app, listPlayerDevices, async ({ params }) => ({ records: await pairing.listOf(params.id) }));
  serve(app, removePlayerDevice, async ({ params, caller }) => {
    await pairing.removeOf(params.id, params.deviceId, caller);
    return { deleted: 1 };
  });
};

/** All of pairing: lays its endpoints, and answers the job that finishes what was promised. */
export const layPairing = (app: App, parts: PairingParts & { logger: EventLog }): Job => {
  const background = createBackground((error) => parts.logger.error({ err: error }, 'work after an answer failed'));
  pairingRoutes(app, createPairingService({ ...parts, background }));
  return background.job;
};
