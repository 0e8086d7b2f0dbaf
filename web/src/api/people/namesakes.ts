import { queryOptions } from '@tanstack/react-query';
import type { listNamesakes, Namesake } from '@touchline/contract/people/namesakes';
import { call } from '../../lib/http/api-client.ts';

/** Players whose name another one has as well, by id. Without an answer, lists show the names alone. */
export const namesakesQuery = () =>
  queryOptions({
    queryKey: ['users', 'namesakes'],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Namesake>> => {
      const { records } = await call<typeof listNamesakes>('GET /v1/namesakes', {}, { signal });
      return new Map(records.map((one) => [one._id, one]));
    },
    meta: { quiet: true },
  });
