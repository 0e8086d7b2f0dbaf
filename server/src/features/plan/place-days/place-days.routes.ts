import { closePlace, deleteClosure, listPlaceUses, planClosure } from '@touchline/contract/plan/place-days';
import { serve, type App } from '../../../http/serve.ts';
import type { ClosuresService } from './closures.service.ts';
import type { PlaceUsesService } from './place-uses.service.ts';

type Services = { uses: PlaceUsesService; closures: ClosuresService };

export const placeDaysRoutes = (app: App, { uses, closures }: Services): void => {
  serve(app, listPlaceUses, ({ query, caller }) => uses.list(query, caller));
  serve(app, planClosure, ({ params, body, caller }) => closures.plan(params.id, body, caller));
  serve(app, closePlace, ({ params, body, caller, once }) => closures.close(params.id, body, caller, once));
  serve(app, deleteClosure, ({ params, caller }) => closures.remove(params.id, params.closure, caller));
};
