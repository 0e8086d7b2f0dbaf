import type { listPlayerConsents } from '@touchline/contract/people/consents';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';

/** A player's current consents and their history. */
export const playerConsentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'consents', id],
    queryFn: ({ signal }) =>
      call<typeof listPlayerConsents>('GET /v1/users/:id/consents', { params: { id } }, { signal }),
    staleTime: 0,
    // The component that shows them reports the failure.
    meta: { quiet: true },
  });
