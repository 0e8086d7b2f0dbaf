import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClosurePlan, closePlace, deleteClosure, planClosure } from '@touchline/contract/plan/place-days';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { useKeyed } from '../../hooks/use-keyed.ts';
import { call } from '../../lib/http/api-client.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { usePlanStale } from './plan-stale.ts';

/** The time that a place is closed, and what becomes of the events there. */
export type ClosedTime = InputOf<typeof planClosure>['body'];

/** What closing a place would move and call off now. */
export const closurePlanQuery = (place: string, body: ClosedTime) =>
  queryOptions({
    queryKey: ['places', 'closure', place, body],
    queryFn: ({ signal }) =>
      call<typeof planClosure>('POST /v1/places/:id/closures/plan', { params: { id: place }, body }, { signal }),
    staleTime: 0,
    gcTime: 0,
    // A plan that changes under the hands of its reader would not be the one that was agreed to.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { quiet: true, overlay: false },
  });

/** The plan that a refusal carries, if the one that was agreed to is out of date. */
const newerPlanIn = (error: unknown): ClosurePlan | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'plan' in data ? (data as ClosurePlan) : undefined;
};

/** `planned`: of what the plan was asked; `body` has the reason besides. */
type Sent = { place: string; planned: ClosedTime; body: ClosedTime; plan: string };

/** Closes a place. `isOutdated`: something has changed since, and the query of the plan has the new one. */
export function useClosePlace() {
  const queryClient = useQueryClient();
  const stale = usePlanStale();
  const send = useKeyed(({ place, body, plan }: Sent, idempotencyKey) =>
    call<typeof closePlace>(
      'POST /v1/places/:id/closures',
      { params: { id: place }, body: { ...body, plan } },
      { idempotencyKey },
    ),
  );
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: stale,
    onError: (error, { place, planned }) => {
      const newer = newerPlanIn(error);
      if (newer) queryClient.setQueryData(closurePlanQuery(place, planned).queryKey, newer);
    },
    meta: { quiet: true, overlay: false },
  });
  return { ...mutation, isOutdated: newerPlanIn(mutation.error) !== undefined };
}

/** Opens a place again before its time. */
export function useOpenPlace() {
  const stale = usePlanStale();
  return useMutation({
    mutationFn: ({ place, closure }: { place: string; closure: string }) =>
      call<typeof deleteClosure>('DELETE /v1/places/:id/closures/:closure', { params: { id: place, closure } }),
    onSuccess: stale,
    meta: { overlay: false },
  });
}
