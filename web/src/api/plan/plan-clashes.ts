import { queryOptions, useMutation } from '@tanstack/react-query';
import type { acceptClash, checkPlan } from '@touchline/contract/plan/plan-clashes';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { call } from '../../lib/http/api-client.ts';
import { usePlanStale } from './plan-stale.ts';

/** What is planned, or to when and where an event or a booking is moved. */
export type Planned = InputOf<typeof checkPlan>['body'];

/** What would not fit. Stale whenever an event changes, as the calendar is. */
export const planCheckQuery = (planned: Planned) =>
  queryOptions({
    queryKey: ['calendar', 'clashes', planned],
    queryFn: ({ signal }) => call<typeof checkPlan>('POST /v1/clashes/check', { body: planned }, { signal }),
    // A hint beside a form, which can be saved without it.
    meta: { quiet: true, overlay: false },
  });

/** Says that both are fine, or takes it back. */
export function useAcceptClash() {
  const stale = usePlanStale();
  return useMutation({
    mutationFn: ({ clash, accepted }: { clash: string; accepted: boolean }) =>
      call<typeof acceptClash>('PUT /v1/clashes/:clash', { params: { clash }, body: { accepted } }),
    onSuccess: stale,
    meta: { overlay: false },
  });
}
