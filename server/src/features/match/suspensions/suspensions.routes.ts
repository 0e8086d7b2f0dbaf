import { createSuspension, listSuspensions, updateSuspension } from '@touchline/contract/match/suspensions';
import { serve, type App } from '../../../http/serve.ts';
import type { SuspensionsService } from './suspensions.service.ts';

export const suspensionsRoutes = (app: App, suspensions: SuspensionsService): void => {
  serve(app, listSuspensions, ({ query, caller }) => suspensions.list(query, caller));
  serve(app, createSuspension, ({ body, caller, idempotencyKey }) => suspensions.create(body, caller, idempotencyKey));
  serve(app, updateSuspension, ({ params, body, caller, ifMatch }) =>
    suspensions.update(params.id, body, caller, ifMatch),
  );
};
