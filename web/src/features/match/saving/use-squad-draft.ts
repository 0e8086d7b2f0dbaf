import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { MatchSquad } from '@touchline/contract/match/match-squads';
import { useEffect, useMemo } from 'react';
import { matchSquadQuery, sendMatchSquad, showMatchSquad } from '../../../api/match/match-squads.ts';
import type { Loaded } from '../../../lib/http/api-client.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { onWipe } from '../../../lib/session/wipe.ts';
import { useStore } from '../../../lib/state/store.ts';
import { createAutosave, type Version } from './autosave.ts';
import { settle } from './settle.ts';
import { contentOf, inputOf, isSameContent, mergeContent, type SquadContent, withoutSent } from './squad-content.ts';

const versionOf = ({ record, etag }: Loaded<MatchSquad>): Version<SquadContent> => ({
  content: contentOf(record),
  etag,
  by: record.updatedBy,
  at: record.updatedAt,
});

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

const draftOf = (queryClient: QueryClient, id: string) =>
  createAutosave<SquadContent>({
    send: async (content, etag, isLeaving) => {
      const loaded = await sendMatchSquad(id, inputOf(content), { etag, keepalive: isLeaving });
      await showMatchSquad(queryClient, id, loaded);
      return versionOf(loaded);
    },
    fetch: async () => versionOf(await queryClient.fetchQuery({ ...matchSquadQuery(id), staleTime: 0 })),
    merge: mergeContent,
    isSame: isSameContent,
    afterSave: withoutSent,
    isOutdated: (error) => codeOf(error) === 'preconditionFailed',
    isRefused: (error) => codeOf(error) === 'conflict' || codeOf(error) === 'badRequest',
  });

type SquadAutosave = ReturnType<typeof draftOf>;

// Beside the page: Squad and Line-up change the same, and what could not be saved waits until somebody comes back.
let drafts = new WeakMap<QueryClient, Map<string, SquadAutosave>>();
onWipe(() => {
  drafts = new WeakMap();
});

const autosaveOf = (queryClient: QueryClient, id: string): SquadAutosave => {
  const byMatch = drafts.get(queryClient) ?? new Map<string, SquadAutosave>();
  drafts.set(queryClient, byMatch);
  const found = byMatch.get(id) ?? draftOf(queryClient, id);
  byMatch.set(id, found);
  return found;
};

/**
 * The squad of a match and the changes made to it here, which save themselves. Both tabs that change it share them.
 * `squad` and `content` are undefined until it has loaded; `content` has the changes that are not saved yet.
 */
export function useSquadDraft(id: string) {
  const queryClient = useQueryClient();
  const query = useQuery(matchSquadQuery(id));
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
    query,
    squad: data?.record,
    content: saving.draft ?? saved,
    saving,
    /** Changes what is saved; without effect while nothing has loaded. */
    change: (next: (content: SquadContent) => SquadContent) => {
      // As it is now: the Undo of a message is pressed when what it was made with has long been saved.
      const newest = queryClient.getQueryData(matchSquadQuery(id).queryKey);
      if (!newest) return;
      const version = versionOf(newest);
      autosave.follow(version);
      autosave.change(next(autosave.store.get().draft ?? version.content));
    },
    undo: autosave.undo,
    redo: autosave.redo,
    /** Tries to save again. */
    retry: () => void autosave.save(),
    /** Saves at once what waits; whether the server has all of it. */
    settle: () => settle(autosave),
    /** Drops one's own changes for those of somebody else. */
    loadTheirs: autosave.drop,
    /** Saves one's own changes over those of somebody else. */
    keepMine: () => void autosave.keepMine(),
  };
}

export type SquadDraft = ReturnType<typeof useSquadDraft>;
