import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { updateMatch } from '@touchline/contract/football/matches';
import type { FestivalGame } from '@touchline/contract/match/festivals';
import { callWithEtag } from '../../lib/http/api-client.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { matchQuery } from '../football/matches.ts';
import { figuresOfMatch } from '../football/match-figures.ts';

/** What becomes of the games, also of those that somebody else has saved in between: their ids stay the same. */
type Change = (games: readonly FestivalGame[]) => FestivalGame[];

/** Saves a change of a festival's games. They are sent as a whole, so a change of others is read and changed once more. */
export function useChangeGames(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = matchQuery(id);
  const save = async (change: Change) => {
    const { record, etag } = await queryClient.fetchQuery({ ...matchQuery(id), staleTime: 0 });
    return callWithEtag<typeof updateMatch>(
      'PATCH /v1/matches/:id',
      { params: { id }, body: { games: change(record.games ?? []) } },
      { ifMatch: etag },
    );
  };
  return useMutation({
    mutationFn: async (change: Change) => {
      try {
        return await save(change);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'preconditionFailed') throw error;
        return save(change);
      }
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      for (const stale of [['matches', 'pages'], ['calendar'], ...figuresOfMatch(id)])
        void queryClient.invalidateQueries({ queryKey: stale });
    },
  });
}
