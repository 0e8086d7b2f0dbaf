import {
  createPlayerSession,
  endPlayerSession,
  listOwnDevices,
  removeOwnDevice,
} from '@touchline/contract/me/me-pairing';
import { serve, type App } from '../../http/serve.ts';
import type { PairingService } from './pairing.service.ts';

export const mePairingRoutes = (app: App, pairing: PairingService): void => {
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
};
