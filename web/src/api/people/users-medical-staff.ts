import type { listUsers } from '@touchline/contract/people/users';
import { queryOptions } from '@tanstack/react-query';
import { allPages } from '../../lib/http/all-pages.ts';
import { call } from '../../lib/http/api-client.ts';

/** The active medical staff, each of whom may clear a stage. Rights to enter reports say nothing of that. */
export const medicalStaffQuery = () =>
  queryOptions({
    queryKey: ['users', 'medical-staff'],
    queryFn: ({ signal }) =>
      allPages((page) =>
        call<typeof listUsers>('GET /v1/users', { query: { type: 'medical', status: 'active', ...page } }, { signal }),
      ),
    // The list shows the failure itself.
    meta: { quiet: true },
  });
