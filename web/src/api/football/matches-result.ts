import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MatchChanges, updateMatch } from '@touchline/contract/football/matches';
import { callWithEtag } from '../../lib/http/api-client.ts';
import { figuresOfMatch } from './match-figures.ts';
import type { TextKey } from '../../lib/i18n/i18n.ts';
import { matchQuery } from './matches.ts';

type Change = { changes: MatchChanges; etag: string | undefined };

/** Saves what staff say of a played match: its result, state or matchday. */
const useSaveOfMatch = (id: string, success: TextKey) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ changes, etag }: Change) =>
      callWithEtag<typeof updateMatch>('PATCH /v1/matches/:id', { params: { id }, body: changes }, { ifMatch: etag }),
    onSuccess: (saved) => {
      queryClient.setQueryData(matchQuery(id).queryKey, saved);
      for (const queryKey of [['matches', 'pages'], ['calendar'], ...figuresOfMatch(id)])
        void queryClient.invalidateQueries({ queryKey });
    },
    meta: { success },
  });
};

export const useSaveResult = (id: string) => useSaveOfMatch(id, 'match.after.resultSaved');
export const useSaveMatchFacts = (id: string) => useSaveOfMatch(id, 'matches.updated');
