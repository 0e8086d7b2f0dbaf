import type { InputOf } from '@touchline/contract/endpoint';
import type { acceptTerms, getSetupStatus, initialize } from '@touchline/contract/setup';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { forgetSetupKey } from '../lib/setup-key.ts';

export const setupStatusQuery = () =>
  queryOptions({
    queryKey: ['setup-status'],
    queryFn: ({ signal }) => call<typeof getSetupStatus>('GET /setup/status', {}, { signal, token: null }),
    // The startup page tells of a failure and tries again by itself.
    retry: false,
    staleTime: Infinity,
    meta: { quiet: true },
  });

/** Notes the consent, then creates the club and its administrator. */
export function useInitialize() {
  return useMutation({
    mutationFn: async (body: InputOf<typeof initialize>['body']) => {
      await call<typeof acceptTerms>('POST /setup/accept-terms', {}, { token: null });
      return call<typeof initialize>('POST /setup/initialize', { body }, { token: null });
    },
    onSuccess: forgetSetupKey,
    // The wizard shows its own banner and marks its fields.
    meta: { quiet: true },
  });
}
