import type { InputOf } from '@touchline/contract/endpoint';
import type { createLeague, listLeagues } from '@touchline/contract/leagues';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

/** All leagues by name; no club plays in more than one page of them. */
export const leaguesQuery = () =>
  queryOptions({
    queryKey: ['leagues'],
    queryFn: async ({ signal }) =>
      (await call<typeof listLeagues>('GET /v1/leagues', { query: { pageSize: 200 } }, { signal })).records,
  });

export function useCreateLeague() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof createLeague>['body']) => call<typeof createLeague>('POST /v1/leagues', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['leagues'] }),
    meta: { success: 'leagues.created' },
  });
}
