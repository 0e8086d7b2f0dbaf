import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { createSeasonStatistics } from '../season-statistics/season-statistics.service.ts';
import { statisticsRoutes } from './statistics.routes.ts';
import { createStatisticsService } from './statistics.service.ts';

/** Registers the endpoints of players' statistics. */
export const registerStatistics = (app: App, deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'files'>): Registered => {
  const seasonStatistics = createSeasonStatistics(deps);
  statisticsRoutes(app, createStatisticsService({ ...deps, seasonStatistics }));
  return {};
};
