import { exportStatistics, getStatisticsSources, listStatistics } from '@touchline/contract/match/season-statistics';
import { serve, type App } from '../../../http/serve.ts';
import type { CsvTablesService } from '../../club/csv-tables/csv-tables.service.ts';
import type { SeasonStatistics } from './season-statistics.service.ts';
import { statisticsTable } from './statistics-table.ts';

export const seasonStatisticsRoutes = (app: App, statistics: SeasonStatistics, exports: CsvTablesService): void => {
  serve(app, listStatistics, ({ query, caller }) => statistics.list(query, caller));
  serve(app, getStatisticsSources, ({ params, query, caller }) => statistics.sources(params.player, query, caller));
  serve(app, exportStatistics, async ({ query, caller, language }) => {
    const { format, separator, ...asked } = query;
    const table = statisticsTable((await statistics.list(asked, caller)).records);
    return exports.hand(table, caller, { format, separator }, language);
  });
};
