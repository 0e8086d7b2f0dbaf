import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { createAvailabilityService } from '../availability/availability.service.ts';
import { createReportStore } from '../../club/reports/report-files.service.ts';
import { createScanner } from '../../club/reports/scanner.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import { caseEntriesRoutes } from './case-entries.routes.ts';
import { createCaseEntriesService } from './case-entries.service.ts';
import { caseFilesRoutes } from './files/case-files.routes.ts';
import { createCaseFilesService } from './files/case-files.service.ts';
import { caseSettingsRoutes } from './case-settings.routes.ts';
import { createCaseSettings } from './case-settings.service.ts';
import { createCaseStagesService } from './case-stages.service.ts';
import { casesRoutes } from './cases.routes.ts';
import { meAvailabilityRoutes } from './own/me-availability.routes.ts';
import { createOwnCasesService } from './own/own-cases.service.ts';
import { createHealthSettingsService } from './health-settings.service.ts';
import { createCasesService } from './cases.service.ts';

type CasesDeps = Pick<
  Deps,
  'db' | 'clock' | 'audit' | 'reads' | 'files' | 'idempotency' | 'storage' | 'config' | 'logger'
>;

/** Registers injuries and illnesses with their course, for medical staff. */
export const registerCases = (app: App, deps: CasesDeps): Registered => {
  const { reads } = deps;
  const noteReading = (reader: BoundActor, { user_id }: { user_id: string }) =>
    reads.medicalData(reader, user_id, 'cases');
  const noteList = (reader: BoundActor) => reads.list(reader, 'cases');
  const cases = createCasesService({ ...deps, noteReading, noteList });
  const settings = createCaseSettings(deps);
  const stages = createCaseStagesService({ ...deps, cases, settings });
  const entries = createCaseEntriesService({ ...deps, noteReading });
  casesRoutes(app, { cases, stages });
  caseEntriesRoutes(app, entries);
  meAvailabilityRoutes(
    app,
    createOwnCasesService({ ...deps, availability: createAvailabilityService(deps), settings, entries }),
  );
  const { folder, job } = deps.files;
  caseFilesRoutes(app, {
    files: createCaseFilesService({
      ...deps,
      store: createReportStore(deps),
      scan: createScanner({ command: deps.config.scanCommand, log: deps.logger }),
      noteReading,
    }),
    folder,
    // Not awaited: the row is deleted already, and a failing sweep logs its own error.
    onRemoved: () => void job.wake(),
  });
  caseSettingsRoutes(app, createHealthSettingsService({ ...deps, settings }));
  return {};
};
