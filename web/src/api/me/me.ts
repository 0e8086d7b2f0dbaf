import type { getMe, Me } from '@touchline/contract/me/me';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import { updateMailLanguage } from './me-language.ts';

/** The player's next events and open tasks. Other pages also read the club and its time zone from it. */
export const todayQuery = () =>
  queryOptions({
    queryKey: ['me', 'today'],
    queryFn: ({ signal }): Promise<Me> => call<typeof getMe>('GET /v1/me', {}, { signal }),
    // When the phone is taken out of the pocket, data from an hour ago is outdated.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Sets the language of the mails; the pages' language is set on the phone. */
export function useUpdateLanguage() {
  return useMutation({
    mutationFn: updateMailLanguage,
  });
}
