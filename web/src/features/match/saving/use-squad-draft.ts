import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { MatchSquad } from '@touchline/contract/match/match-squads';
import { useMemo } from 'react';
import { matchSquadQuery, sendMatchSquad, showMatchSquad } from '../../../api/match/match-squads.ts';
import type { Loaded } from '../../../lib/http/api-client.ts';
import { createAutosave } from '../../../forms/saving/autosave.ts';
import { contentOf, inputOf, isSameContent, mergeContent, type SquadContent, withoutSent } from './squad-content.ts';
import { hasCode, keptDrafts, loadedVersion, useAutosaved } from '../../../forms/saving/use-autosaved.ts';

const versionOf = (loaded: Loaded<MatchSquad>) => loadedVersion(loaded, contentOf);

const autosaveOf = keptDrafts((queryClient: QueryClient, id: string) =>
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
    isOutdated: (error) => hasCode(error, 'preconditionFailed'),
    isRefused: (error) => hasCode(error, 'conflict', 'badRequest'),
  }),
);

/**
 * The squad of a match and the changes made to it here, which save themselves. Both tabs that change it share them.
 * `squad` and `content` are undefined until it has loaded; `content` has the changes that are not saved yet.
 */
export function useSquadDraft(id: string) {
  const queryClient = useQueryClient();
  const query = useQuery(matchSquadQuery(id));
  const { data } = query;
  const autosave = useMemo(() => autosaveOf(queryClient, id), [queryClient, id]);
  const newest = useMemo(() => data && versionOf(data), [data]);
  const draft = useAutosaved(autosave, newest);

  return {
    ...draft,
    query,
    squad: data?.record,
    /** Changes what is saved; without effect while nothing has loaded. */
    change: (next: (content: SquadContent) => SquadContent) => {
      // As it is now: the Undo of a message is pressed when what it was made with has long been saved.
      const loaded = queryClient.getQueryData(matchSquadQuery(id).queryKey);
      if (!loaded) return;
      const version = versionOf(loaded);
      autosave.follow(version);
      autosave.change(next(autosave.store.get().draft ?? version.content));
    },
  };
}

export type SquadDraft = ReturnType<typeof useSquadDraft>;
