import { readInjuryReport } from '@touchline/contract/health/injury-report';
import { serve, type App } from '../../../http/serve.ts';
import type { InjuryReportService } from './injury-report.service.ts';

export const injuryReportRoutes = (app: App, report: InjuryReportService): void => {
  serve(app, readInjuryReport, ({ query, caller, language }) => report.read(query, caller, language));
};
