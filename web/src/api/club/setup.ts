import type { InputOf } from '@touchline/contract/wire/endpoint';
import type { acceptTerms, getSetupAccess, initialize, trySetupMail } from '@touchline/contract/club/setup';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { refreshFace } from './face.ts';
import { call } from '../../lib/http/api-client.ts';
import { forgetSetupKey } from '../../lib/session/setup-key.ts';

/** Whether this browser may set the installation up: without the key, a server on another machine refuses. */
export const setupAccessQuery = () =>
  queryOptions({
    queryKey: ['setup', 'access'],
    queryFn: ({ signal }) => call<typeof getSetupAccess>('GET /setup/access', {}, { signal, token: null }),
    staleTime: Infinity,
    retry: false,
    // The wizard asks for the key.
    meta: { quiet: true },
  });

/** Sends a test mail through a mail server that is not stored yet. */
export function useTrySetupMail() {
  return useMutation({
    mutationFn: (body: InputOf<typeof trySetupMail>['body']) =>
      call<typeof trySetupMail>('POST /setup/test-mail', { body }, { token: null }),
    meta: { quiet: true },
  });
}

/** Records the consent, then creates the club and its administrator. */
export function useInitialize() {
  return useMutation({
    mutationFn: async (body: InputOf<typeof initialize>['body']) => {
      await call<typeof acceptTerms>('POST /setup/accept-terms', {}, { token: null });
      return call<typeof initialize>('POST /setup/initialize', { body }, { token: null });
    },
    onSuccess: () => {
      forgetSetupKey();
      refreshFace();
    },
    // The wizard shows its own banner and marks its fields.
    meta: { quiet: true },
  });
}
