import { acceptClash, checkPlan } from '@touchline/contract/plan/plan-clashes';
import { serve, type App } from '../../../http/serve.ts';
import type { PlanClashesService } from './plan-clashes.service.ts';

export const planClashesRoutes = (app: App, clashes: PlanClashesService): void => {
  serve(app, acceptClash, ({ params, body, caller }) => clashes.accept(params.clash, body.accepted, caller));
  serve(app, checkPlan, ({ body, caller }) => clashes.check(body, caller));
};
