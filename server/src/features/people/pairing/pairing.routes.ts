import { listPlayerDevices, removePlayerDevice } from '@touchline/contract/people/pairing';
import { serve, type App } from '../../../http/serve.ts';
import type { PairingService } from './pairing.service.ts';

export const pairingRoutes = (app: App, pairing: PairingService): void => {
  serve(app, listPlayerDevices, async ({ params }) => ({ records: await pairing.listOf(params.id) }));
  serve(app, removePlayerDevice, async ({ params, caller }) => {
    await pairing.removeOf(params.id, params.deviceId, caller);
    return { deleted: 1 };
  });
};
