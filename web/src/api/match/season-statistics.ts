import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  exportStatistics,
  getStatisticsSources,
  listStatistics,
} from '@touchline/contract/match/season-statistics';
import { call, callFile } from '../../lib/http/api-client.ts';
import { useTableFile } from '../../lib/export/use-table-file.ts';
import { ofSeason } from '../../lib/session/season.ts';

/** Whose figures, and where: a squad and a league, or all of them without one. */
export type StatisticsFilter = { squad?: string | undefined; league?: string | undefined };

/** The figures of players in the chosen season; the last ones stay visible while others load. */
export const statisticsQuery = (filter: StatisticsFilter) => {
  const query = { ...filter, ...ofSeason() };
  return queryOptions({
    queryKey: ['seasonstatistics', 'list', query],
    queryFn: ({ signal }) => call<typeof listStatistics>('GET /v1/statistics', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** Where a player's figures come from, sheet by sheet. */
export const statisticsSourcesQuery = (player: string, filter: StatisticsFilter) => {
  const query = { ...filter, ...ofSeason() };
  return queryOptions({
    queryKey: ['seasonstatistics', 'sources', player, query],
    queryFn: ({ signal }) =>
      call<typeof getStatisticsSources>('GET /v1/statistics/:player', { params: { player }, query }, { signal }),
  });
};

/** The figures of the chosen season as a file. */
export const useExportStatistics = () =>
  useTableFile((filter: StatisticsFilter, file) =>
    callFile<typeof exportStatistics>('GET /v1/exports/statistics.csv', {
      query: { ...filter, ...ofSeason(), ...file },
    }),
  );
