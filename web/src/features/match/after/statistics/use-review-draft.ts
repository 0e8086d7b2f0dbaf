import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { MatchReview } from '@touchline/contract/match/match-reviews';
import { useEffect, useMemo } from 'react';
import { matchReviewQuery, sendReview } from '../../../../api/match/match-reviews.ts';
import type { Loaded } from '../../../../lib/http/api-client.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { onWipe } from '../../../../lib/session/wipe.ts';
import { useStore } from '../../../../lib/state/store.ts';
import { createAutosave, type Version } from '../../saving/autosave.ts';
import { contentOf, inputOf, isSameContent, mergeContent, type ReviewContent } from './review-content.ts';

const versionOf = ({ record, etag }: Loaded<MatchReview>): Version<ReviewContent> => ({
  content: contentOf(record),
  etag,
  by: record.updatedBy,
  at: record.updatedAt,
});

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

const draftOf = (queryClient: QueryClient, id: string) =>
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
    isOutdated: (error) => codeOf(error) === 'preconditionFailed',
    isRefused: () => false,
  });

// Beside the page: what could not be saved waits until somebody comes back.
let drafts = new WeakMap<QueryClient, Map<string, ReturnType<typeof draftOf>>>();
onWipe(() => {
  drafts = new WeakMap();
});

const autosaveOf = (queryClient: QueryClient, id: string) => {
  const byMatch = drafts.get(queryClient) ?? new Map<string, ReturnType<typeof draftOf>>();
  drafts.set(queryClient, byMatch);
  const found = byMatch.get(id) ?? draftOf(queryClient, id);
  byMatch.set(id, found);
  return found;
};

/** Ratings, player of the match and note, which save themselves. `content` is undefined until they have loaded. */
export function useReviewDraft(id: string, isAllowed: boolean) {
  const queryClient = useQueryClient();
  const query = useQuery({ ...matchReviewQuery(id), enabled: isAllowed });
  const autosave = useMemo(() => autosaveOf(queryClient, id), [queryClient, id]);
  const saving = useStore(autosave.store);
  const { data } = query;
  useEffect(() => {
    if (data) autosave.follow(versionOf(data));
  }, [autosave, data]);
  useEffect(() => {
    const leave = () => void autosave.save(true);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      // Another tab or page: what waits is sent at once.
      if (autosave.store.get().state === 'rest') void autosave.save();
    };
  }, [autosave]);
  const saved = useMemo(() => data && contentOf(data.record), [data]);

  return {
    content: saving.draft ?? saved,
    saving,
    change: (next: (content: ReviewContent) => ReviewContent) => {
      if (data) autosave.follow(versionOf(data));
      const content = autosave.store.get().draft ?? saved;
      if (content) autosave.change(next(content));
    },
    undo: autosave.undo,
    redo: autosave.redo,
    /** Tries to save again. */
    retry: () => void autosave.save(),
    /** Drops one's own changes for those of somebody else. */
    loadTheirs: autosave.drop,
    /** Saves one's own changes over those of somebody else. */
    keepMine: () => void autosave.keepMine(),
  };
}
export type ReviewDraft = ReturnType<typeof useReviewDraft>;
