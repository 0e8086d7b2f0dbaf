import { getPlayerStatistics, updatePlayerStatistics } from '@touchline/contract/people/statistics';
import { serve, type App } from '../../http/serve.ts';
import type { StatisticsService } from './statistics.service.ts';

export const statisticsRoutes = (app: App, statistics: StatisticsService): void => {
  serve(app, getPlayerStatistics, ({ params, query }) => statistics.get(params.id, query.league, query.season));
  serve(app, updatePlayerStatistics, ({ params, body, caller }) =>
    statistics.update(params.id, params.leagueId, body, caller),
  );
};
