import type { getFirstSteps, hideFirstSteps } from '@touchline/contract/club/first-steps';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';

/**
 * What a new club has done of its first steps, for the administrator; fetched again with each visit, as every page does some,
 * and with the people, who come by an import on the same page.
 */
export const firstStepsQuery = () =>
  queryOptions({
    queryKey: ['users', 'first-steps'],
    queryFn: ({ signal }) => call<typeof getFirstSteps>('GET /v1/first-steps', {}, { signal }),
    staleTime: 0,
    // The page is complete without the list.
    meta: { quiet: true },
  });

/** Puts the list away for the whole club. */
export function useHideFirstSteps() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof hideFirstSteps>('POST /v1/first-steps/hide'),
    onSuccess: () => queryClient.setQueryData(firstStepsQuery().queryKey, { steps: null }),
  });
}
