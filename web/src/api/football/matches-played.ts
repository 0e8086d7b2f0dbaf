import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { answerPlayed, answerSeveralPlayed, listMatches, Match } from '@touchline/contract/football/matches';
import { limits } from '@touchline/contract/wire/limits';
import { nextPageOf } from '../../hooks/records/use-paged-list.ts';
import { call, callWithEtag } from '../../lib/http/api-client.ts';
import { ofSquad } from '../../lib/session/squad.ts';
import { figuresOfMatch } from './match-figures.ts';
import { matchQuery } from './matches.ts';

/** True, false, or null to take the answer back. */
export type PlayedAnswer = boolean | null;

// Bans, minutes and statistics follow from what was played.
const refresh = (queryClient: QueryClient, id: string) => {
  for (const queryKey of [['matches', 'pages'], ['matches', 'unanswered'], ['calendar'], ...figuresOfMatch(id)])
    void queryClient.invalidateQueries({ queryKey });
};

/** Answers "Was it played?" for one match. */
export function useAnswerPlayed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, played }: { id: string; played: PlayedAnswer }) =>
      callWithEtag<typeof answerPlayed>('PUT /v1/matches/:id/played', { params: { id }, body: { played } }),
    onSuccess: (saved, { id }) => {
      queryClient.setQueryData(matchQuery(id).queryKey, saved);
      refresh(queryClient, id);
    },
  });
}

const pageOfUnanswered = (pageNo: number, pageSize: number, signal?: AbortSignal) =>
  call<typeof listMatches>(
    'GET /v1/matches',
    { query: { type: 'unanswered', pageNo, pageSize, ...ofSquad() } },
    { signal },
  );

/** The matches that nobody has said were played, page by page, latest first. */
export const unansweredQuery = () =>
  infiniteQueryOptions({
    queryKey: ['matches', 'unanswered', ofSquad()],
    queryFn: ({ pageParam, signal }) => pageOfUnanswered(pageParam, limits.pageSize, signal),
    initialPageParam: 1,
    getNextPageParam: nextPageOf,
  });

/** The ids of all of them, read before anything is answered: an answer moves the pages. */
const idsOfUnanswered = async (): Promise<string[]> => {
  const ids = new Set<string>();
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await pageOfUnanswered(pageNo, limits.deleteManyMax);
    for (const { _id } of page.records) ids.add(_id);
    if (nextPageOf(page) === undefined) return [...ids];
  }
};

type Several = { matches: readonly Match['_id'][] | 'unanswered'; played: PlayedAnswer };

/** The same answer for some matches, or for all without one. Returns their ids. */
export function useAnswerSeveralPlayed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ matches, played }: Several) => {
      const ids = matches === 'unanswered' ? await idsOfUnanswered() : [...matches];
      for (let from = 0; from < ids.length; from += limits.deleteManyMax)
        await call<typeof answerSeveralPlayed>('PUT /v1/matches/played', {
          body: { matches: ids.slice(from, from + limits.deleteManyMax), played },
        });
      return ids;
    },
    // Also after a failure: the first two hundred may be answered.
    onSettled: () => {
      for (const queryKey of [['matches'], ['calendar'], ['suspensions'], ['seasonstatistics'], ['matchminutes']])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
