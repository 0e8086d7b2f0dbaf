import type { getLineup } from '@touchline/contract/football/lineup';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';

/** The club's likely line-up. It contains players, so it becomes stale with them. */
export const lineupQuery = () =>
  queryOptions({
    queryKey: ['users', 'lineup'],
    queryFn: ({ signal }) => call<typeof getLineup>('GET /v1/lineup', {}, { signal }),
  });
