import type {
  getOwnSeason,
  listOwnMatches,
  openOwnMatch,
  OwnMatch,
  OwnSeason,
} from '@touchline/contract/me/me-matches';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';

/** The published call-ups of the player's coming matches, or of a guardian's child. */
export const ownMatchesQuery = (child?: string) =>
  queryOptions({
    queryKey: ['me-matches', child],
    queryFn: async ({ signal }): Promise<OwnMatch[]> =>
      (await call<typeof listOwnMatches>('GET /v1/me/matches', {}, { signal, child })).records,
    // A call-up changes until the match, and the line-up appears at its time.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Notes that a call-up was read. A failure is harmless: it is noted the next time. */
export function useOpenMatch(child?: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof openOwnMatch>('POST /v1/me/matches/:id/opened', { params: { id } }, { child }),
    onSuccess: ({ openedAt }, id) =>
      queryClient.setQueryData(ownMatchesQuery(child).queryKey, (before) =>
        before?.map((match) => (match._id === id ? { ...match, openedAt } : match)),
      ),
    meta: { quiet: true },
  });
}

/** The figures of this season, match by match: the player's own, or of a guardian's child. */
export const ownSeasonQuery = (child?: string) =>
  queryOptions({
    queryKey: ['me-season', child],
    queryFn: ({ signal }): Promise<OwnSeason> => call<typeof getOwnSeason>('GET /v1/me/season', {}, { signal, child }),
    // It follows from the match sheets, which staff correct.
    staleTime: 0,
  });
