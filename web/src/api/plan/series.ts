import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { changeSeries, getSeries, planSeries, SeriesPlan } from '@touchline/contract/plan/series';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { call } from '../../lib/http/api-client.ts';
import { ApiError } from '../../lib/http/api-error.ts';

/** The weekdays, the time, the end and the gaps of the series of a training. */
export const seriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['trainings', 'series', id],
    queryFn: ({ signal }) => call<typeof getSeries>('GET /v1/trainings/:id/series', { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    // What is typed over it stays.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { quiet: true, overlay: false },
  });

export type SeriesChange = InputOf<typeof planSeries>['body'];

/** What a change would do to a series now. */
export const seriesPlanQuery = (id: string, change: SeriesChange) =>
  queryOptions({
    queryKey: ['seriesPlan', id, change],
    queryFn: ({ signal }) =>
      call<typeof planSeries>('POST /v1/trainings/:id/series/plan', { params: { id }, body: change }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    // A plan that changes under the hands of its reader would not be the one that was agreed to.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // The dialog says it.
    meta: { quiet: true, overlay: false },
  });

/** The plan that a refusal carries, if the one that was agreed to is out of date. */
const newerPlanIn = (error: unknown): SeriesPlan | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'plan' in data ? (data as SeriesPlan) : undefined;
};

const stale = ['trainings', 'calendar', 'replies', 'week', 'places', 'attendances'];

type Sent = { id: string; change: SeriesChange; plan: string };

/** Changes a series as planned. `isOutdated`: something has changed since, and the query of the plan has the new one. */
export function useChangeSeries() {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ id, change, plan }: Sent) =>
      call<typeof changeSeries>('PUT /v1/trainings/:id/series', { params: { id }, body: { ...change, plan } }),
    onSuccess: () => {
      for (const list of stale) void queryClient.invalidateQueries({ queryKey: [list] });
    },
    onError: (error, { id, change }) => {
      const newer = newerPlanIn(error);
      if (newer) queryClient.setQueryData(seriesPlanQuery(id, change).queryKey, newer);
    },
    meta: { success: 'trainings.series.changed', quiet: true, overlay: false },
  });
  return { ...mutation, isOutdated: newerPlanIn(mutation.error) !== undefined };
}
