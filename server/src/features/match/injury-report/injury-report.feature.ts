import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { injuryReportRoutes } from './injury-report.routes.ts';
import { createInjuryReportService } from './injury-report.service.ts';

/** Registers the figures of injuries and illness. */
export const registerInjuryReport = (app: App, deps: Pick<Deps, 'db' | 'clock' | 'reads'>): Registered => {
  injuryReportRoutes(app, createInjuryReportService(deps));
  return {};
};
