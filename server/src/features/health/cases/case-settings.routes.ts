import {
  getCasePlans,
  getHealthSettings,
  getStages,
  setCasePlans,
  setStages,
  updateHealthSettings,
} from '@touchline/contract/health/case-settings';
import { serve, type App } from '../../../http/serve.ts';
import type { HealthSettingsService } from './health-settings.service.ts';

export const caseSettingsRoutes = (app: App, settings: HealthSettingsService): void => {
  serve(app, getStages, async () => ({ stages: [...(await settings.stages())] }));
  serve(app, setStages, ({ body, caller }) => settings.setStages(body.stages, caller));
  serve(app, getCasePlans, async ({ language }) => ({ plans: await settings.plans(language) }));
  serve(app, setCasePlans, ({ body, caller, language }) => settings.setPlans(body.plans, caller, language));
  serve(app, getHealthSettings, () => settings.get());
  serve(app, updateHealthSettings, ({ body, caller }) => settings.update(body, caller));
};
