import type {
  answerConsents,
  ConsentAnswers,
  getOwnConsents,
  mailGuardianCode,
  OwnConsents,
} from '@touchline/contract/me/me-consents';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import { todayQuery } from './me.ts';

/** The player's consents, and the guardian who must consent for a minor. */
export const consentsQuery = () =>
  queryOptions({
    queryKey: ['me', 'consents'],
    queryFn: ({ signal }): Promise<OwnConsents> => call<typeof getOwnConsents>('GET /v1/me/consents', {}, { signal }),
    staleTime: 0,
  });

export function useAnswerConsents() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ConsentAnswers) => call<typeof answerConsents>('PUT /v1/me/consents', { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(consentsQuery().queryKey, saved);
      // Immediately, so that a page waiting for the answer continues.
      queryClient.setQueryData(todayQuery().queryKey, (today) => today && { ...today, consents: saved.consents });
      // Other queries and pages depend on consent.
      void queryClient.invalidateQueries({
        queryKey: ['me'],
        predicate: ({ queryKey }) => queryKey[1] !== 'consents',
      });
    },
    meta: { success: 'me.consent.saved' },
  });
}

/** Mails a code to the guardian in the profile. */
export function useMailGuardianCode() {
  return useMutation({ mutationFn: () => call<typeof mailGuardianCode>('POST /v1/me/consents/guardian-code') });
}
