import type { getLineup } from '@touchline/contract/football/lineup';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';

/** Whom the club would line up. It consists of players, and is stale when they are. */
export const lineupQuery = () =>
  queryOptions({
    queryKey: ['users', 'lineup'],
    queryFn: ({ signal }) => call<typeof getLineup>('GET /v1/lineup', {}, { signal }),
  });
