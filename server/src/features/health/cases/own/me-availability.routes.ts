import { getOwnAvailability, sendSymptoms } from '@touchline/contract/me/me-availability';
import { actorOf, type Player } from '../../../../http/caller.ts';
import { serve, type App } from '../../../../http/serve.ts';
import type { OwnCasesService } from './own-cases.service.ts';

const acting = (caller: Player) => ({ ...caller, actor: actorOf(caller) });

export const meAvailabilityRoutes = (app: App, own: OwnCasesService): void => {
  serve(app, getOwnAvailability, ({ caller }) => own.get(acting(caller)));
  serve(app, sendSymptoms, ({ body, caller, idempotencyKey }) =>
    own.sendSymptoms(body, acting(caller), idempotencyKey),
  );
};
