import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { correctMinutes, exportMatchMinutes, getMatchMinutes } from '@touchline/contract/match/match-minutes';
import { call, callText } from '../../lib/http/api-client.ts';
import { withReauth } from '../../lib/reauth/reauth.ts';

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

/** The minutes as CSV. Gives what saves it as a file named by its parts; asks for the password again if the server does. */
export function useExportMinutes(id: string) {
  return useMutation({
    mutationFn: async () => {
      const csv = await withReauth(() =>
        callText<typeof exportMatchMinutes>('GET /v1/matches/:id/minutes.csv', { params: { id } }),
      );
      // Loaded with the table: few users export.
      const { saveTable } = await import('../../lib/browser/save-table.ts');
      return (parts: readonly (string | undefined)[]) => saveTable(parts, csv);
    },
    // Not needed once it is saved.
    gcTime: 0,
    meta: { overlay: false },
  });
}
