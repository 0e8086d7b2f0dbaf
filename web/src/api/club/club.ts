import type { getClub } from '@touchline/contract/club/club';
import { consentAge } from '@touchline/contract/people/choices';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';

/** The club and its time zone. */
export const clubQuery = () =>
  queryOptions({
    queryKey: ['club'],
    queryFn: ({ signal }) => call<typeof getClub>('GET /v1/club', {}, { signal }),
  });

/** The club's time zone, used for all dates. */
export function useClubZone() {
  const { data, isError, refetch } = useQuery(clubQuery());
  return { timeZone: data?.timezone, hasFailed: isError && !data, retry: () => void refetch() };
}

/** On which weekday the club's weeks begin, 1 (Monday) to 7; Monday until that is known. */
export const useWeekStart = (): number => useQuery(clubQuery()).data?.weekStart ?? 1;

/** From which age players decide about consent themselves; the usual one until the club's is known. */
export const useConsentAge = (): number => useQuery(clubQuery()).data?.consentAge ?? consentAge;
