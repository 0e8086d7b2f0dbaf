import { getFirstSteps, hideFirstSteps } from '@touchline/contract/club/first-steps';
import { serve, type App } from '../../../http/serve.ts';
import type { FirstStepsService } from './first-steps.service.ts';

export const firstStepsRoutes = (app: App, firstSteps: FirstStepsService): void => {
  serve(app, getFirstSteps, () => firstSteps.get());
  serve(app, hideFirstSteps, ({ caller }) => firstSteps.hide(caller));
};
