import type { listAvailability } from '@touchline/contract/health/availability';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import { ofSquad } from '../../lib/session/squad.ts';

/** What the players of the chosen squad can take part in on a day; undefined for today. */
export const availabilityQuery = (day: string | undefined) => {
  const query = { ...(day !== undefined && { day }), ...ofSquad() };
  return queryOptions({
    queryKey: ['availability', 'board', query],
    queryFn: ({ signal }) => call<typeof listAvailability>('GET /v1/availability', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};
