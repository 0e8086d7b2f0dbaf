import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type {
  exportStatistics,
  getStatisticsSources,
  listStatistics,
} from '@touchline/contract/match/season-statistics';
import { call, callText } from '../../lib/http/api-client.ts';
import { withReauth } from '../../lib/reauth/reauth.ts';
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

/** The figures as CSV. Gives what saves it as a file named by its parts; asks for the password again if the server does. */
export function useExportStatistics() {
  return useMutation({
    mutationFn: async (filter: StatisticsFilter) => {
      const query = { ...filter, ...ofSeason() };
      const csv = await withReauth(() =>
        callText<typeof exportStatistics>('GET /v1/exports/statistics.csv', { query }),
      );
      // Loaded with the table: few users export.
      const { saveTable } = await import('../../lib/browser/save-table.ts');
      return (parts: readonly (string | undefined)[]) => saveTable(parts, csv);
    },
    // Not needed once it is saved.
    gcTime: 0,
    meta: { overlay: false },
  });
}
