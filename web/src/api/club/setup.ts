import type { InputOf } from '@touchline/contract/wire/endpoint';
import type { acceptTerms, initialize } from '@touchline/contract/club/setup';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import { forgetSetupKey } from '../../lib/session/setup-key.ts';

/** Records the consent, then creates the club and its administrator. */
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
