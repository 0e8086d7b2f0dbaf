import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  createSeason,
  deleteSeason,
  getSeason,
  listSeasons,
  updateSeason,
} from '@touchline/contract/club/seasons';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { call, callWithEtag } from '../../lib/http/api-client.ts';

/** The seasons, latest first. */
export const seasonsQuery = () =>
  queryOptions({
    queryKey: ['seasons', 'all'],
    queryFn: ({ signal }) => call<typeof listSeasons>('GET /v1/seasons', {}, { signal }),
  });

/** One season in its current state, with the ETag that a save sends back. */
export const seasonQuery = (id: string) =>
  queryOptions({
    queryKey: ['seasons', 'one', id],
    queryFn: ({ signal }) => callWithEtag<typeof getSeason>('GET /v1/seasons/:id', { params: { id } }, { signal }),
    staleTime: 0,
  });

const useSeasonsStale = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['seasons'] });
};

type CreateSeason = { body: InputOf<typeof createSeason>['body']; idempotencyKey: string };

export function useCreateSeason() {
  const refetch = useSeasonsStale();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: CreateSeason) =>
      call<typeof createSeason>('POST /v1/seasons', { body }, { idempotencyKey }),
    onSuccess: refetch,
  });
}

type UpdateSeason = { id: string; changes: InputOf<typeof updateSeason>['body']; etag?: string | undefined };

export function useUpdateSeason() {
  const refetch = useSeasonsStale();
  return useMutation({
    mutationFn: ({ id, changes, etag }: UpdateSeason) =>
      callWithEtag<typeof updateSeason>('PATCH /v1/seasons/:id', { params: { id }, body: changes }, { ifMatch: etag }),
    onSuccess: refetch,
  });
}

export function useDeleteSeason() {
  const refetch = useSeasonsStale();
  return useMutation({
    mutationFn: (id: string) => call<typeof deleteSeason>('DELETE /v1/seasons/:id', { params: { id } }),
    onSuccess: refetch,
  });
}
