import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { copyWeek, planWeekCopy, undoWeekCopy } from '@touchline/contract/plan/week-copies';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { useKeyed } from '../../hooks/use-keyed.ts';
import { call } from '../../lib/http/api-client.ts';
import { refreshPlans } from './week.ts';

export type CopySource = InputOf<typeof planWeekCopy>['body'];
export type WeekCopy = InputOf<typeof copyWeek>['body'];

/** What a copy would make. */
export const weekCopyPlanQuery = (source: CopySource) =>
  queryOptions({
    queryKey: ['week-copies', source],
    staleTime: 0,
    queryFn: ({ signal }) =>
      // The sessions of a ready template have titles in the language of the page.
      call<typeof planWeekCopy>('POST /v1/week/copy/plan', { body: source }, { signal, isWritten: true }),
    gcTime: 0,
    // A plan that changes under the hands of its reader would not be the one that was ticked.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // The dialog says it.
    meta: { quiet: true, overlay: false },
  });

/** Copies sessions into a week, all or nothing. */
export function useCopyWeek() {
  const queryClient = useQueryClient();
  const send = useKeyed((body: WeekCopy, idempotencyKey) =>
    call<typeof copyWeek>('POST /v1/week/copy', { body }, { idempotencyKey, isWritten: true }),
  );
  return useMutation({
    mutationFn: send,
    onSettled: () => refreshPlans(queryClient),
    meta: { overlay: false },
  });
}

/** Deletes what a copy has made, but for what was changed since. */
export function useUndoWeekCopy() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (copy: string) => call<typeof undoWeekCopy>('POST /v1/week/copy/undo', { body: { copy } }),
    onSettled: () => refreshPlans(queryClient),
    meta: { overlay: false },
  });
}
