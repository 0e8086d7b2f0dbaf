import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { updateSquad } from '@touchline/contract/squads/squads';
import { call } from '../../lib/http/api-client.ts';

/** Sets the share of minutes, in per cent, that each player of a squad should get; null for no aim. */
export function useSetMinutesAim(squad: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (minutesAim: number | null) =>
      call<typeof updateSquad>('PATCH /v1/squads/:id', { params: { id: squad }, body: { minutesAim } }),
    onSuccess: () => {
      for (const queryKey of [['seasonstatistics'], ['squads']]) void queryClient.invalidateQueries({ queryKey });
    },
    meta: { success: 'match.season.time.aimSaved' },
  });
}
