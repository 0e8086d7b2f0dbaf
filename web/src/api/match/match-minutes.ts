import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { correctMinutes, exportMatchMinutes, getMatchMinutes } from '@touchline/contract/match/match-minutes';
import { call, callFile } from '../../lib/http/api-client.ts';
import { useTableFile } from '../../lib/export/use-table-file.ts';

/** Official and played minutes of each player in a match; unknown ones are null. */
export const matchMinutesQuery = (id: string) =>
  queryOptions({
    queryKey: ['matchminutes', id],
    queryFn: ({ signal }) =>
      call<typeof getMatchMinutes>('GET /v1/matches/:id/minutes', { params: { id } }, { signal }),
  });

type Correction = { player: string; minutes: number | null; note: string | null };

/** Corrects official minutes with a note; `minutes` null goes back to the events. */
export function useCorrectMinutes(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ player, ...body }: Correction) =>
      call<typeof correctMinutes>('PUT /v1/matches/:id/minutes/:player', { params: { id, player }, body }),
    onSuccess: (minutes) => {
      queryClient.setQueryData(matchMinutesQuery(id).queryKey, minutes);
      void queryClient.invalidateQueries({ queryKey: ['seasonstatistics'] });
    },
    meta: { success: 'match.statistics.corrected' },
  });
}

/** The minutes as a file. */
export const useExportMinutes = (id: string) =>
  useTableFile<void>((_, query) =>
    callFile<typeof exportMatchMinutes>('GET /v1/matches/:id/minutes.csv', { params: { id }, query }),
  );
