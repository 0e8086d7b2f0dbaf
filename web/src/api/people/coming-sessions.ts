import type { addToComingSessions, getComingSessions } from '@touchline/contract/people/coming-sessions';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';

/** How many coming sessions a player is called to, and how many of the team lack the player. */
export const comingSessionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'coming-sessions', id],
    queryFn: ({ signal }) =>
      call<typeof getComingSessions>('GET /v1/users/:id/coming-sessions', { params: { id } }, { signal }),
    staleTime: 0,
    // Without the numbers nothing is offered or announced.
    meta: { quiet: true },
  });

/** Refetches what shows who is called to sessions. */
export const refetchSessions = (queryClient: QueryClient): void => {
  for (const queryKey of [['trainings'], ['tasks'], ['calendar'], ['attendances'], ['users', 'coming-sessions']])
    void queryClient.invalidateQueries({ queryKey });
};

/** Calls an active player to all coming sessions of the team. */
export function useAddToComingSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof addToComingSessions>('POST /v1/users/:id/coming-sessions', { params: { id } }),
    onSuccess: () => refetchSessions(queryClient),
    meta: { success: 'comingSessions.added' },
  });
}
