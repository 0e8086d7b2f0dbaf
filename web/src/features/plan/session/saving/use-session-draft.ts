import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { TrainingFile } from '@touchline/contract/football/trainings';
import { useMemo } from 'react';
import { sendSession, sessionQuery, showSession } from '../../../../api/football/trainings-session.ts';
import { createAutosave, type Version } from '../../../../forms/saving/autosave.ts';
import { hasCode, keptDrafts, useAutosaved } from '../../../../forms/saving/use-autosaved.ts';
import type { Loaded } from '../../../../lib/http/api-client.ts';
import { changesOf, contentOf, isSameContent, mergeContent, type SessionContent } from './session-content.ts';

const versionOf = ({ record, etag }: Loaded<TrainingFile>): Version<SessionContent> => ({
  content: contentOf(record),
  etag,
  by: null,
  at: record.updatedAt,
});

const autosaveOf = keptDrafts((queryClient: QueryClient, id: string) =>
  createAutosave<SessionContent>({
    send: async (content, etag, isLeaving) => {
      const { queryKey } = sessionQuery(id);
      const before = queryClient.getQueryData(queryKey);
      const changes = before ? changesOf(contentOf(before.record), content) : {};
      const saved = await sendSession(id, changes, { etag, keepalive: isLeaving });
      await showSession(queryClient, id, saved);
      return versionOf(saved);
    },
    fetch: async () => versionOf(await queryClient.fetchQuery({ ...sessionQuery(id), staleTime: 0 })),
    merge: mergeContent,
    isSame: isSameContent,
    isOutdated: (error) => hasCode(error, 'preconditionFailed'),
    isRefused: (error) => hasCode(error, 'conflict', 'badRequest', 'forbidden'),
  }),
);

/**
 * A session and the changes made to it here, which save themselves. All tabs share them. `session` and `content` are undefined
 * until it has loaded; `content` has the changes that are not saved yet.
 */
export function useSessionDraft(id: string, isEnabled: boolean) {
  const queryClient = useQueryClient();
  const query = useQuery({ ...sessionQuery(id), enabled: isEnabled });
  const { data } = query;
  const autosave = useMemo(() => autosaveOf(queryClient, id), [queryClient, id]);
  const newest = useMemo(() => data && versionOf(data), [data]);
  const draft = useAutosaved(autosave, newest);

  /** Changes what is saved; without effect while nothing has loaded. */
  const change = (next: (content: SessionContent) => SessionContent) => {
    // As it is now: the Undo of a message is pressed when what it was made with has long been saved.
    const loaded = queryClient.getQueryData(sessionQuery(id).queryKey);
    if (!loaded) return;
    const version = versionOf(loaded);
    autosave.follow(version);
    autosave.change(next(autosave.store.get().draft ?? version.content));
  };
  return {
    ...draft,
    query,
    session: data?.record,
    change,
    /** The Undo of a message: takes one change back and leaves what came after it. */
    takeBack: (before: SessionContent, after: SessionContent) =>
      change((now) => mergeContent(after, before, now) ?? now),
  };
}

export type SessionDraft = ReturnType<typeof useSessionDraft>;
