import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { createReportFiles } from './report-files.service.ts';
import { reportsRoutes } from './reports.routes.ts';
import { createReportsService } from './reports.service.ts';
import { createScanner } from './scanner.ts';

type ReportsDeps = Pick<
  Deps,
  'db' | 'clock' | 'storage' | 'config' | 'logger' | 'audit' | 'reads' | 'idempotency' | 'files'
>;

/** Registers the endpoints of the report libraries. */
export const registerReports = (app: App, deps: ReportsDeps): Registered => {
  const { files, config, logger } = deps;
  const scan = createScanner({ command: config.scanCommand, log: logger });
  const reports = createReportsService({ ...deps, reportFiles: createReportFiles({ ...deps, scan }) });
  reportsRoutes(app, { reports, folder: files.folder });
  return {};
};
