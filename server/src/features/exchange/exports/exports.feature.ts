import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { createAvailabilityExport } from './availability-export.service.ts';
import { caseExportsRoutes } from './case-exports.routes.ts';
import { exportsRoutes } from './exports.routes.ts';
import { createCsvTablesService } from '../../club/csv-tables/csv-tables.service.ts';
import { createSurveillanceService } from './surveillance.service.ts';

type ExportsDeps = Pick<Deps, 'db' | 'snapshot' | 'audit' | 'files' | 'clock' | 'secrets'>;

/** Registers the tables that staff download. */
export const registerExports = (app: App, deps: ExportsDeps): Registered => {
  const exports = createCsvTablesService({ ...deps, folder: deps.files.folder });
  exportsRoutes(app, { exports, availability: createAvailabilityExport({ ...deps, exports }), clock: deps.clock });
  caseExportsRoutes(app, createSurveillanceService({ ...deps, exports }));
  return {};
};
