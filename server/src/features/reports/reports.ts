import type { App } from '../../http/serve.ts';
import type { EventLog } from '../../lib/event-log.ts';
import type { FileStorage } from '../../lib/storage/storage.ts';
import type { Files } from '../files/files.ts';
import { createReportFiles } from './report-files.service.ts';
import { reportsRoutes } from './reports.routes.ts';
import { createReportsService, type ReportsParts } from './reports.service.ts';
import { createScanner } from './scanner.ts';

type Parts = Omit<ReportsParts, 'reportFiles' | 'files'> & {
  files: Files;
  storage: FileStorage;
  config: { scanCommand: readonly string[] | undefined };
  logger: EventLog;
};

/** All of the report libraries: lays their endpoints. */
export const layReports = (app: App, parts: Parts): void => {
  const { files, config, logger } = parts;
  const scan = createScanner({ command: config.scanCommand, log: logger });
  const reports = createReportsService({ ...parts, reportFiles: createReportFiles({ ...parts, scan }) });
  reportsRoutes(app, { reports, folder: files.folder });
};
