import type { listPlayerConsents } from '@touchline/contract/people/consents';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';

/** What a player has agreed to, and every answer before it. */
export const playerConsentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'consents', id],
    queryFn: ({ signal }) =>
      call<typeof listPlayerConsents>('GET /v1/users/:id/consents', { params: { id } }, { signal }),
    staleTime: 0,
    // What shows them says it itself.
    meta: { quiet: true },
  });
