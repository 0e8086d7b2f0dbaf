import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { callOff, CallOffPlan, planCallOff, undoCallOff, WhatIsOff } from '@touchline/contract/football/call-offs';
import { useKeyed } from '../../hooks/use-keyed.ts';
import { call } from '../../lib/http/api-client.ts';
import { ApiError } from '../../lib/http/api-error.ts';

// The records with their lists, and what shows whether they take place.
const stale = ['matches', 'trainings', 'tasks', 'calendar', 'replies', 'suspensions', 'matchsquads', 'attendances'];

const refresh = (queryClient: QueryClient) => {
  for (const list of stale) void queryClient.invalidateQueries({ queryKey: [list] });
};

/** Whom a call-off would concern now. */
export const callOffPlanQuery = (what: WhatIsOff) =>
  queryOptions({
    queryKey: ['callOff', 'plan', what],
    queryFn: ({ signal }) => call<typeof planCallOff>('POST /v1/events/call-off/plan', { body: what }, { signal }),
    staleTime: 0,
    gcTime: 0,
    // A plan that changes under the hands of its reader would not be the one that was agreed to.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // The dialog says it.
    meta: { quiet: true, overlay: false },
  });

/** The plan that a refusal carries, if the one that was agreed to is out of date. */
const newerPlanIn = (error: unknown): CallOffPlan | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'plan' in data ? (data as CallOffPlan) : undefined;
};

type Sent = { what: WhatIsOff; reason: string | null; plan: string };

/** Calls off what was planned. `isOutdated`: something has changed since, and the query of the plan has the new one. */
export function useCallOff() {
  const queryClient = useQueryClient();
  const send = useKeyed(({ what, reason, plan }: Sent, idempotencyKey) =>
    call<typeof callOff>('POST /v1/events/call-off', { body: { ...what, reason, plan } }, { idempotencyKey }),
  );
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: () => refresh(queryClient),
    onError: (error, { what }) => {
      const newer = newerPlanIn(error);
      if (newer) queryClient.setQueryData(callOffPlanQuery(what).queryKey, newer);
    },
    meta: { quiet: true, overlay: false },
  });
  return { ...mutation, isOutdated: newerPlanIn(mutation.error) !== undefined };
}

/** These events take place again. */
export function useUndoCallOff() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (events: string[]) => call<typeof undoCallOff>('POST /v1/events/call-off/undo', { body: { events } }),
    onSuccess: () => refresh(queryClient),
  });
}
