import type { listLeagues } from '@touchline/contract/leagues';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

/** All leagues by name; no club plays in more than one page of them. */
export const leaguesQuery = () =>
  queryOptions({
    queryKey: ['leagues'],
    queryFn: async ({ signal }) =>
      (await call<typeof listLeagues>('GET /v1/leagues', { query: { pageSize: 200 } }, { signal })).records,
  });
