import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { MatchReview } from '@touchline/contract/match/match-reviews';
import { useMemo } from 'react';
import { matchReviewQuery, sendReview } from '../../../../api/match/match-reviews.ts';
import type { Loaded } from '../../../../lib/http/api-client.ts';
import { createAutosave } from '../../../../forms/saving/autosave.ts';
import { hasCode, keptDrafts, loadedVersion, useAutosaved } from '../../../../forms/saving/use-autosaved.ts';
import { contentOf, inputOf, isSameContent, mergeContent, type ReviewContent } from './review-content.ts';

const versionOf = (loaded: Loaded<MatchReview>) => loadedVersion(loaded, contentOf);

const autosaveOf = keptDrafts((queryClient: QueryClient, id: string) =>
  createAutosave<ReviewContent>({
    send: async (content, etag, isLeaving) => {
      const loaded = await sendReview(id, inputOf(content), { etag, keepalive: isLeaving });
      const { queryKey } = matchReviewQuery(id);
      // A fetch that began before the save must not put the older one in its place.
      await queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(queryKey, loaded);
      return versionOf(loaded);
    },
    fetch: async () => versionOf(await queryClient.fetchQuery({ ...matchReviewQuery(id), staleTime: 0 })),
    merge: mergeContent,
    isSame: isSameContent,
    isOutdated: (error) => hasCode(error, 'preconditionFailed'),
    isRefused: () => false,
  }),
);

/** Ratings, player of the match and note, which save themselves. `content` is undefined until they have loaded. */
export function useReviewDraft(id: string, isAllowed: boolean) {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...matchReviewQuery(id), enabled: isAllowed });
  const autosave = useMemo(() => autosaveOf(queryClient, id), [queryClient, id]);
  const newest = useMemo(() => data && versionOf(data), [data]);
  const draft = useAutosaved(autosave, newest);

  return {
    ...draft,
    change: (next: (content: ReviewContent) => ReviewContent) => {
      if (!newest) return;
      autosave.follow(newest);
      autosave.change(next(autosave.store.get().draft ?? newest.content));
    },
  };
}
export type ReviewDraft = ReturnType<typeof useReviewDraft>;
