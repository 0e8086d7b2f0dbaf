import type { App } from '../../http/serve.ts';
import type { EventLog } from '../../lib/event-log.ts';
import type { FileStorage } from '../../lib/storage/storage.ts';
import type { Files } from '../files/files.ts';
import { createReportFiles } from './report-files.service.ts';
import { reportsRoutes } from './reports.routes.ts';
import { createReportsService, type ReportsDeps } from './reports.service.ts';
import { createScanner } from './scanner.ts';

type Deps = Omit<ReportsDeps, 'reportFiles' | 'files'> & {
  files: Files;
  storage: FileStorage;
  config: { scanCommand: readonly string[] | undefined };
  logger: EventLog;
};

/** Registers the endpoints of the report libraries. */
export const registerReports = (app: App, deps: Deps): void => {
  const { files, config, logger } = deps;
  const scan = createScanner({ command: config.scanCommand, log: logger });
  const reports = createReportsService({ ...deps, reportFiles: createReportFiles({ ...deps, scan }) });
  reportsRoutes(app, { reports, folder: files.folder });
};
