import type { getOwnData, listOwnReads, OwnData } from '@touchline/contract/me/me-data';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { nextPageOf } from '../../hooks/records/use-paged-list.ts';
import { call, headersOf } from '../../lib/http/api-client.ts';
import { fetchFile } from '../../lib/http/fetch-file.ts';

/** The data the club stores about the player. */
export const ownDataQuery = () =>
  queryOptions({
    queryKey: ['me', 'data'],
    queryFn: ({ signal }): Promise<OwnData> => call<typeof getOwnData>('GET /v1/me/data', {}, { signal }),
    staleTime: 0,
  });

/** Which staff opened the player's documents and medical data, newest first. */
export const ownReadsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['me', 'reads'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listOwnReads>('GET /v1/me/reads', { query: { pageNo: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPageOf,
    staleTime: 0,
  });

const exportPath = '/v1/me/export';

/** Downloads all data stored about the player, as one archive. */
export function useExportOwnData() {
  return useMutation({
    mutationFn: () => fetchFile(exportPath, headersOf(exportPath, { accept: 'application/zip' })),
    gcTime: 0,
  });
}
