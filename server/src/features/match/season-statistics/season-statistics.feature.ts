import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { createCsvTablesService } from '../../club/csv-tables/csv-tables.service.ts';
import { seasonStatisticsRoutes } from './season-statistics.routes.ts';
import { createSeasonStatistics } from './season-statistics.service.ts';

type LeagueStatisticsDeps = Pick<Deps, 'db' | 'snapshot' | 'audit' | 'files' | 'clock'>;

/** Registers the statistics of a season. */
export const registerSeasonStatistics = (app: App, deps: LeagueStatisticsDeps): Registered => {
  const exports = createCsvTablesService({ ...deps, folder: deps.files.folder });
  seasonStatisticsRoutes(app, createSeasonStatistics(deps), exports);
  return {};
};
