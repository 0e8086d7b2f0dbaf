import type { InputOf } from '@touchline/contract/wire/endpoint';
import type {
  createMatch,
  deleteMatch,
  getMatch,
  listMatches,
  MatchChanges,
  MatchInput,
  updateMatch,
} from '@touchline/contract/football/matches';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { nextPageOf } from '../../hooks/records/use-paged-list.ts';
import { call, callWithEtag } from '../../lib/http/api-client.ts';
import { useEventsStale } from './use-events-stale.ts';

type MatchesQuery = NonNullable<InputOf<typeof listMatches>['query']>;

/** Matches page by page: upcoming ones, then past ones, latest first. */
export const matchPagesQuery = (query: Omit<MatchesQuery, 'pageNo'> = {}) =>
  infiniteQueryOptions({
    queryKey: ['matches', 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listMatches>('GET /v1/matches', { query: { ...query, pageNo: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPageOf,
    placeholderData: keepPreviousData,
  });

/** One match, with the ETag that a save sends back. */
export const matchQuery = (id: string) =>
  queryOptions({
    queryKey: ['matches', 'one', id],
    queryFn: ({ signal }) => callWithEtag<typeof getMatch>('GET /v1/matches/:id', { params: { id } }, { signal }),
  });

type CreateMatch = { body: MatchInput; idempotencyKey: string };

export function useCreateMatch() {
  const refetch = useEventsStale('matches');
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: CreateMatch) =>
      call<typeof createMatch>('POST /v1/matches', { body }, { idempotencyKey }),
    // Not awaited: the lists refresh in the background.
    onSuccess: () => void refetch(),
    meta: { success: 'matches.created' },
  });
}

type UpdateMatch = { id: string; changes: MatchChanges; etag?: string | undefined };

/** Returns the new record with the ETag for the next save. */
export function useUpdateMatch() {
  const queryClient = useQueryClient();
  const refetch = useEventsStale('matches');
  return useMutation({
    mutationFn: ({ id, changes, etag }: UpdateMatch) =>
      callWithEtag<typeof updateMatch>('PATCH /v1/matches/:id', { params: { id }, body: changes }, { ifMatch: etag }),
    onSuccess: (saved, { id }) => {
      // Shown immediately, even if the following fetch fails.
      queryClient.setQueryData(matchQuery(id).queryKey, saved);
      return refetch();
    },
    meta: { success: 'matches.updated' },
  });
}

export function useDeleteMatch() {
  const refetch = useEventsStale('matches');
  return useMutation({
    mutationFn: (id: string) => call<typeof deleteMatch>('DELETE /v1/matches/:id', { params: { id } }),
    onSuccess: (_deleted, id) => refetch(id),
    meta: { success: 'matches.deleted' },
  });
}
