import type { InputOf } from '@touchline/contract/wire/endpoint';
import type {
  createLeague,
  deleteLeagues,
  getLeague,
  listLeagues,
  updateLeague,
} from '@touchline/contract/football/leagues';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { allPages } from '../../lib/http/all-pages.ts';
import { call, callWithEtag } from '../../lib/http/api-client.ts';
import { recordIds } from '../../lib/http/record-ids.ts';

/** All leagues, sorted by name. */
export const leaguesQuery = () =>
  queryOptions({
    queryKey: ['leagues'],
    queryFn: ({ signal }) =>
      allPages((page) => call<typeof listLeagues>('GET /v1/leagues', { query: page }, { signal })),
  });

/** One league in its current state, with the ETag that a save sends back. The dialog shows a failure. */
export const leagueQuery = (id: string) =>
  queryOptions({
    queryKey: ['leagues', 'one', id],
    queryFn: ({ signal }) => callWithEtag<typeof getLeague>('GET /v1/leagues/:id', { params: { id } }, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  });

const useLeaguesStale = () => {
  const queryClient = useQueryClient();
  return async () => {
    // Matches contain its name and crest.
    void queryClient.invalidateQueries({ queryKey: ['matches'] });
    await queryClient.invalidateQueries({ queryKey: ['leagues'] });
  };
};

type CreateLeague = { body: InputOf<typeof createLeague>['body']; idempotencyKey: string };

export function useCreateLeague() {
  const refetch = useLeaguesStale();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: CreateLeague) =>
      call<typeof createLeague>('POST /v1/leagues', { body }, { idempotencyKey }),
    onSuccess: refetch,
    meta: { success: 'leagues.created' },
  });
}

type UpdateLeague = { id: string; changes: InputOf<typeof updateLeague>['body']; etag?: string | undefined };

export function useUpdateLeague() {
  const refetch = useLeaguesStale();
  return useMutation({
    mutationFn: ({ id, changes, etag }: UpdateLeague) =>
      callWithEtag<typeof updateLeague>('PATCH /v1/leagues/:id', { params: { id }, body: changes }, { ifMatch: etag }),
    onSuccess: refetch,
    meta: { success: 'leagues.updated' },
  });
}

export function useDeleteLeagues() {
  const refetch = useLeaguesStale();
  return useMutation({
    mutationFn: (ids: Iterable<string>) =>
      call<typeof deleteLeagues>('DELETE /v1/leagues/delete-many', { body: { ids: recordIds(ids) } }),
    onSuccess: refetch,
    // The dialog shows what prevents the deletion.
    meta: { success: 'leagues.deleted', quiet: true },
  });
}
