import type { getMe, Me } from '@touchline/contract/me/me';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import { updateMailLanguage } from './me-language.ts';

/** What comes next and what waits for the player. Other pages know the club and its zone from it. */
export const todayQuery = () =>
  queryOptions({
    queryKey: ['me', 'today'],
    queryFn: ({ signal }): Promise<Me> => call<typeof getMe>('GET /v1/me', {}, { signal }),
    // The phone comes out of the pocket: what it showed an hour ago is not today.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** The language of the mails; that of the pages is changed on the phone itself. */
export function useUpdateLanguage() {
  return useMutation({
    mutationFn: updateMailLanguage,
  });
}
