import {
  dropPlayerStatistics,
  getPlayerStatistics,
  updatePlayerStatistics,
} from '@touchline/contract/people/league-statistics';
import { serve, type App } from '../../../http/serve.ts';
import type { LeagueStatisticsService } from './league-statistics.service.ts';

export const leagueStatisticsRoutes = (app: App, statistics: LeagueStatisticsService): void => {
  serve(app, getPlayerStatistics, ({ params, query, caller }) =>
    statistics.get(params.id, query.league, query.season, caller),
  );
  serve(app, updatePlayerStatistics, ({ params, body, caller }) => statistics.update(params, body, caller));
  serve(app, dropPlayerStatistics, ({ params, caller }) => statistics.drop(params, params.figure, caller));
};
