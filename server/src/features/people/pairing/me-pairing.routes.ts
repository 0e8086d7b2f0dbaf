import {
  createPlayerSession,
  endPlayerSession,
  listOwnDevices,
  removeOwnDevice,
} from '@touchline/contract/me/me-pairing';
import { notFound } from '../../../lib/errors.ts';
import type { GuardianAccess } from '../guardians/guardian-access.service.ts';
import { serve, type App } from '../../../http/serve.ts';
import type { PairingService } from './pairing.service.ts';

export const mePairingRoutes = (app: App, pairing: PairingService, guardians: GuardianAccess): void => {
  serve(app, createPlayerSession, async ({ body, address, userAgent, log }) => {
    if (body.token !== undefined)
      return (await guardians.pair(body.token, userAgent, log)) ?? (await pairing.pair(body.token, userAgent, log));
    await pairing.ask(body.email ?? '', address, log);
    return { message: 'If this address belongs to a player, a link is on its way' };
  });
  serve(app, endPlayerSession, async ({ caller, log }) => {
    if (caller.guardian) await guardians.forget(caller.sessionId, caller.guardian.id);
    else await pairing.leave(caller, log);
    return { deleted: 1 };
  });
  serve(app, listOwnDevices, async ({ caller }) => ({
    records: caller.guardian
      ? await guardians.phones(caller.guardian.id, caller.sessionId)
      : await pairing.list(caller),
  }));
  serve(app, removeOwnDevice, async ({ caller, params, log }) => {
    if (!caller.guardian) await pairing.remove(caller, params.id, log);
    else if (!(await guardians.forget(params.id, caller.guardian.id))) throw notFound('device');
    return { deleted: 1 };
  });
};
