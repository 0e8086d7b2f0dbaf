import type { listOwnAttendances } from '@touchline/contract/me/me-attendances';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { nextPageOf } from '../../hooks/records/use-paged-list.ts';
import { call } from '../../lib/http/api-client.ts';

/** The player's own attendances page by page, newest first, or those of a guardian's child, with rate and absences. */
export const ownAttendancesQuery = (child?: string) =>
  infiniteQueryOptions({
    queryKey: ['me', 'attendances', child],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listOwnAttendances>('GET /v1/me/attendances', { query: { pageNo: pageParam } }, { signal, child }),
    initialPageParam: 1,
    getNextPageParam: nextPageOf,
    staleTime: 0,
  });
