import { exportCases, exportExposure } from '@touchline/contract/health/case-exports';
import { serve, type App } from '../../../http/serve.ts';
import type { SurveillanceService } from './surveillance.service.ts';

export const caseExportsRoutes = (app: App, surveillance: SurveillanceService): void => {
  serve(app, exportCases, ({ query, caller, language }) => surveillance.cases(query, caller, language));
  serve(app, exportExposure, ({ query, caller, language }) => surveillance.exposure(query, caller, language));
};
