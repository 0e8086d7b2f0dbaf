import { useQueryClient } from '@tanstack/react-query';
import type { Lineup } from '@touchline/contract/match/lineup/lineup';
import type { LineupContent, LineupDraft, MatchSquad } from '@touchline/contract/match/match-squads';
import { useMemo } from 'react';
import { matchSquadQuery, sendLineupDraft, showMatchSquad } from '../../../../api/match/match-squads.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { type Autosave, createAutosave, type Version } from '../../../../forms/saving/autosave.ts';
import { hasCode, useAutosaved } from '../../../../forms/saving/use-autosaved.ts';
import type { SquadDraft } from '../../saving/use-squad-draft.ts';
import { calledIn, draftContentOf, lineupOf, lineupOfDraft, withLineup } from './placed-lineup.ts';

/** Where a shown line-up comes from and where its changes go: the one in use, or a draft beside it. */
export type LineupSource = {
  lineup: Lineup;
  change: (lineup: Lineup) => void;
  undo: () => void;
  redo: () => void;
  saving: Autosave<unknown>;
  retry: () => void;
  /** Saves at once what waits; tells whether the server has it. */
  settle: () => Promise<boolean>;
  loadTheirs: () => void;
};

const isGoalkeeperIn = (squad: MatchSquad) => {
  const keepers = new Set(
    [...squad.players, ...squad.notCalled].flatMap(({ player }) => (player.position === 'GK' ? [player._id] : [])),
  );
  return (player: string) => keepers.has(player);
};

/** The line-up in use: a part of the squad that both tabs save. */
export const sourceInUse = (squad: MatchSquad, draft: SquadDraft): LineupSource | undefined => {
  const { content } = draft;
  if (!content) return undefined;
  const isGoalkeeper = isGoalkeeperIn(squad);
  return {
    ...draft,
    lineup: lineupOf(content, calledIn(content.players), squad.rules),
    change: (lineup) => draft.change((before) => withLineup(before, lineup, isGoalkeeper)),
  };
};

const isSame = (one: LineupContent, other: LineupContent) => JSON.stringify(one) === JSON.stringify(other);

type OwnDraft = LineupDraft & { content: LineupContent };

const draftVersion = ({ content, updatedAt, updatedBy }: OwnDraft): Version<LineupContent> => ({
  content,
  etag: updatedAt,
  by: updatedBy,
  at: updatedAt,
});

const versionOf = (squad: MatchSquad, id: string): Version<LineupContent> => {
  const draft = squad.drafts.find(({ _id }) => _id === id);
  // Deleted or taken into use by somebody else: what is typed here has nowhere to go.
  if (!draft?.content) throw new ApiError('resourceNotFound');
  return draftVersion({ ...draft, content: draft.content });
};

/** A draft that is not in use. It saves itself as the squad does; changes of two people at once become a question. */
export function useDraftSource(squad: MatchSquad, draft: OwnDraft): LineupSource {
  const queryClient = useQueryClient();
  const { match } = squad;
  const id = draft._id;
  const autosave = useMemo(
    () =>
      createAutosave<LineupContent>({
        send: async (content, _etag, keepalive) => {
          const loaded = await sendLineupDraft(match, id, { content }, keepalive);
          await showMatchSquad(queryClient, match, loaded);
          return versionOf(loaded.record, id);
        },
        fetch: async () =>
          versionOf((await queryClient.fetchQuery({ ...matchSquadQuery(match), staleTime: 0 })).record, id),
        merge: (base, mine, theirs) =>
          isSame(mine, base) ? theirs : isSame(theirs, base) || isSame(theirs, mine) ? mine : null,
        isSame,
        isOutdated: () => false,
        isRefused: (error) => hasCode(error, 'badRequest'),
      }),
    [match, id, queryClient],
  );
  const newest = useMemo(() => draftVersion(draft), [draft]);
  const { content = draft.content, ...saved } = useAutosaved(autosave, newest, { endsWithPage: true });
  const isGoalkeeper = isGoalkeeperIn(squad);
  return {
    ...saved,
    lineup: lineupOfDraft(squad, content),
    change: (lineup) => autosave.change(draftContentOf(lineup, isGoalkeeper)),
  };
}
