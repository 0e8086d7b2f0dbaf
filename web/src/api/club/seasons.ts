import { queryOptions } from '@tanstack/react-query';
import type { listSeasons } from '@touchline/contract/club/seasons';
import { call } from '../../lib/http/api-client.ts';

/** The seasons, latest first. */
export const seasonsQuery = () =>
  queryOptions({
    queryKey: ['seasons', 'all'],
    queryFn: ({ signal }) => call<typeof listSeasons>('GET /v1/seasons', {}, { signal }),
  });
