import type { InputOf } from '@touchline/contract/wire/endpoint';
import type { deleteMembership, listMembershipsOfUser, updateMembership } from '@touchline/contract/squads/squads';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import { useSquadsStale } from './squads.ts';

/** The path of a player through the squads, newest first. */
export const membershipsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['squads', 'path', userId],
    queryFn: async ({ signal }) =>
      (
        await call<typeof listMembershipsOfUser>(
          'GET /v1/users/:id/memberships',
          { params: { id: userId } },
          { signal },
        )
      ).records,
    meta: { quiet: true },
  });

type Update = { id: string; changes: InputOf<typeof updateMembership>['body'] };

/** The form shows the reason of a refusal in its own place. */
export function useUpdateMembership() {
  const refetch = useSquadsStale();
  return useMutation({
    mutationFn: ({ id, changes }: Update) =>
      call<typeof updateMembership>('PATCH /v1/memberships/:id', { params: { id }, body: changes }),
    onSuccess: () => refetch(),
    meta: { quiet: true, success: 'squads.path.ended' },
  });
}

/** Takes a membership back; the squad before is the player's again. */
export function useTakeBackMembership() {
  const refetch = useSquadsStale();
  return useMutation({
    mutationFn: (id: string) => call<typeof deleteMembership>('DELETE /v1/memberships/:id', { params: { id } }),
    onSuccess: () => refetch(),
    meta: { quiet: true, success: 'squads.path.takenBack' },
  });
}
