import type { InputOf } from '@touchline/contract/wire/endpoint';
import type {
  createTraining,
  deleteTraining,
  getTraining,
  listTrainings,
  SeriesScope,
  TrainingChanges,
  TrainingInput,
  updateTraining,
} from '@touchline/contract/football/trainings';
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

type TrainingsQuery = NonNullable<InputOf<typeof listTrainings>['query']>;

/** Trainings page by page: upcoming ones, then past ones, latest first. */
export const trainingPagesQuery = (query: Omit<TrainingsQuery, 'pageNo'> = {}) =>
  infiniteQueryOptions({
    queryKey: ['trainings', 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listTrainings>('GET /v1/trainings', { query: { ...query, pageNo: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPageOf,
    placeholderData: keepPreviousData,
  });

/** One training, with the ETag that a save sends back. */
export const trainingQuery = (id: string) =>
  queryOptions({
    queryKey: ['trainings', 'one', id],
    queryFn: ({ signal }) => callWithEtag<typeof getTraining>('GET /v1/trainings/:id', { params: { id } }, { signal }),
  });

type CreateTraining = { body: TrainingInput; idempotencyKey: string };

export function useCreateTraining() {
  const refetch = useEventsStale('trainings');
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: CreateTraining) =>
      call<typeof createTraining>('POST /v1/trainings', { body }, { idempotencyKey }),
    // Not awaited: the lists refresh in the background.
    onSuccess: () => void refetch(),
    meta: { success: 'trainings.created' },
  });
}

type UpdateTraining = {
  id: string;
  changes: TrainingChanges;
  etag?: string | undefined;
  scope?: SeriesScope | undefined;
};

/** Returns the new record with the ETag for the next save. */
export function useUpdateTraining() {
  const queryClient = useQueryClient();
  const refetch = useEventsStale('trainings');
  return useMutation({
    mutationFn: ({ id, changes, etag, scope }: UpdateTraining) =>
      callWithEtag<typeof updateTraining>(
        'PATCH /v1/trainings/:id',
        { params: { id }, query: { scope }, body: changes },
        { ifMatch: etag },
      ),
    onSuccess: (saved, { id }) => {
      // Shown immediately, even if the following fetch fails.
      queryClient.setQueryData(trainingQuery(id).queryKey, saved);
      return refetch();
    },
    meta: { success: 'trainings.updated' },
  });
}

export function useDeleteTraining() {
  const refetch = useEventsStale('trainings');
  return useMutation({
    mutationFn: ({ id, scope }: { id: string; scope?: SeriesScope | undefined }) =>
      call<typeof deleteTraining>('DELETE /v1/trainings/:id', { params: { id }, query: { scope } }),
    onSuccess: (_deleted, { id }) => refetch(id),
    meta: { success: 'trainings.deleted' },
  });
}
