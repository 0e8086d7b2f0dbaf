import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { resumeMatch } from '@touchline/contract/football/matches';
import { callWithEtag } from '../../lib/http/api-client.ts';
import { figuresOfMatch } from './match-figures.ts';
import { matchQuery } from './matches.ts';

/** Says when an abandoned match goes on; null: it does not. */
export function useResumeMatch(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (date: string | null) =>
      callWithEtag<typeof resumeMatch>('POST /v1/matches/:id/resume', { params: { id }, body: { date } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(matchQuery(id).queryKey, saved);
      for (const queryKey of [['matches', 'pages'], ['calendar'], ['matchsquads', id], ...figuresOfMatch(id)])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
