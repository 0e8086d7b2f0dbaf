import type { getAvailability, listAvailability, readAvailabilityGrid } from '@touchline/contract/health/availability';
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

/** Players by days, both inclusive; at most 400 days. */
export const availabilityGridQuery = (days: { from: string; to: string }) => {
  const query = { ...days, ...ofSquad() };
  return queryOptions({
    queryKey: ['availability', 'grid', query],
    queryFn: ({ signal }) => call<typeof readAvailabilityGrid>('GET /v1/availability/grid', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** A player's availability today and the periods so far, newest first. */
export const playerAvailabilityQuery = (id: string) =>
  queryOptions({
    queryKey: ['availability', 'player', id],
    queryFn: ({ signal }) =>
      call<typeof getAvailability>('GET /v1/users/:id/availability', { params: { id } }, { signal }),
  });
