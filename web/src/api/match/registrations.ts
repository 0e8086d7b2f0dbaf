import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { deleteRegistration, listRegistrations, saveRegistration } from '@touchline/contract/match/registrations';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { call } from '../../lib/http/api-client.ts';
import { ofSeason } from '../../lib/session/season.ts';

/** The players registered for a league in the chosen season. */
export const registrationsQuery = (league: string) => {
  const query = ofSeason();
  return queryOptions({
    queryKey: ['registrations', 'list', league, query],
    queryFn: async ({ signal }) =>
      (
        await call<typeof listRegistrations>(
          'GET /v1/leagues/:id/registrations',
          { params: { id: league }, query },
          { signal },
        )
      ).records,
  });
};

const useRegistrationsStale = () => {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([['registrations'], ['matchsquads']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};

export type RegistrationInput = NonNullable<InputOf<typeof saveRegistration>['body']>;

/** Registers a player for a league in the chosen season, or changes it. */
export function useSaveRegistration(league: string) {
  const refetch = useRegistrationsStale();
  return useMutation({
    mutationFn: ({ player, body }: { player: string; body: RegistrationInput }) =>
      call<typeof saveRegistration>('PUT /v1/leagues/:id/registrations/:player', {
        params: { id: league, player },
        query: ofSeason(),
        body,
      }),
    onSuccess: () => void refetch(),
    meta: { success: 'match.season.registrations.saved' },
  });
}

/** Ends a registration that was entered by mistake. */
export function useDeleteRegistration(league: string) {
  const refetch = useRegistrationsStale();
  return useMutation({
    mutationFn: (player: string) =>
      call<typeof deleteRegistration>('DELETE /v1/leagues/:id/registrations/:player', {
        params: { id: league, player },
        query: ofSeason(),
      }),
    onSuccess: () => void refetch(),
    meta: { success: 'match.season.registrations.deleted' },
  });
}
