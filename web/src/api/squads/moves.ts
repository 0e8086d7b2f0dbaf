import type { listMoves } from '@touchline/contract/squads/moves';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';

/** Who has joined which squad since the season began, newest first. */
export const movesQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['squads', 'moves', pageNo],
    queryFn: ({ signal }) => call<typeof listMoves>('GET /v1/moves', { query: { pageNo } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
