import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TypedFigure } from '@touchline/contract/people/figure-choices';
import type { dropPlayerStatistics, updatePlayerStatistics } from '@touchline/contract/people/league-statistics';
import { call } from '../../lib/http/api-client.ts';

type Stand = { id: string; leagueId: string; figure: TypedFigure };

/** What shows figures that were entered by hand. */
const useFiguresStale = () => {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [['seasonstatistics'], ['users', 'details'], ['suspensions']])
      void queryClient.invalidateQueries({ queryKey });
  };
};

/** Drops a figure entered by hand: the sheets alone count then. */
export function useDropStand() {
  const refetch = useFiguresStale();
  return useMutation({
    mutationFn: ({ id, leagueId, figure }: Stand) =>
      call<typeof dropPlayerStatistics>('DELETE /v1/users/:id/playerdetails/:leagueId/:figure', {
        params: { id, leagueId, figure },
      }),
    onSuccess: refetch,
    meta: { success: 'users.detailsUpdated' },
  });
}

/** Says for which day a figure was entered: sheets up to it are covered. */
export function useMoveStand() {
  const refetch = useFiguresStale();
  return useMutation({
    mutationFn: ({ id, leagueId, figure, value, asOf }: Stand & { value: number; asOf: string }) =>
      call<typeof updatePlayerStatistics>('PATCH /v1/users/:id/playerdetails/:leagueId', {
        params: { id, leagueId },
        body: { [figure]: figure === 'redCard' ? value > 0 : value, asOf },
      }),
    onSuccess: refetch,
    meta: { success: 'users.detailsUpdated' },
  });
}
