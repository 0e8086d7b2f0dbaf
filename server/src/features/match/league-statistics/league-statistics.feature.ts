import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { createSeasonStatistics } from '../season-statistics/season-statistics.service.ts';
import { leagueStatisticsRoutes } from './league-statistics.routes.ts';
import { createLeagueStatisticsService } from './league-statistics.service.ts';

/** Registers the endpoints of players' statistics. */
export const registerLeagueStatistics = (
  app: App,
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'files'>,
): Registered => {
  const seasonStatistics = createSeasonStatistics(deps);
  leagueStatisticsRoutes(app, createLeagueStatisticsService({ ...deps, seasonStatistics }));
  return {};
};
