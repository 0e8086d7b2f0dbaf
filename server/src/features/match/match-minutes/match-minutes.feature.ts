import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { createCsvTablesService } from '../../club/csv-tables/csv-tables.service.ts';
import { matchMinutesRoutes } from './match-minutes.routes.ts';
import { createMatchMinutesService } from './match-minutes.service.ts';

/** Registers the minutes of matches. */
export const registerMatchMinutes = (
  app: App,
  deps: Pick<Deps, 'db' | 'snapshot' | 'clock' | 'audit' | 'files'>,
): Registered => {
  const exports = createCsvTablesService({ ...deps, folder: deps.files.folder });
  matchMinutesRoutes(app, createMatchMinutesService(deps), exports);
  return {};
};
