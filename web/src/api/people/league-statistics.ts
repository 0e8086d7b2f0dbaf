import type {
  getPlayerStatistics,
  TypedFigures,
  updatePlayerStatistics,
} from '@touchline/contract/people/league-statistics';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import { ofSeason } from '../../lib/session/season.ts';

/** A player's figures in one league, in a season; those of the current one can be changed. */
export const playerStatisticsQuery = (id: string, league: string, season: { season?: string } = ofSeason()) =>
  queryOptions({
    queryKey: ['users', 'details', id, league, season],
    queryFn: ({ signal }) =>
      call<typeof getPlayerStatistics>(
        'GET /v1/users/:id/playerdetails',
        { params: { id }, query: { league, ...season } },
        { signal },
      ),
  });

export function useUpdatePlayerStatistics() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, leagueId, changes }: { id: string; leagueId: string; changes: Partial<TypedFigures> }) =>
      call<typeof updatePlayerStatistics>('PATCH /v1/users/:id/playerdetails/:leagueId', {
        params: { id, leagueId },
        body: changes,
      }),
    onSuccess: (details, { id, leagueId }) => {
      queryClient.setQueryData(playerStatisticsQuery(id, leagueId, {}).queryKey, details);
    },
    meta: { success: 'users.detailsUpdated' },
  });
}
