import './lineup.css';
import type { Match } from '@touchline/contract/football/matches';
import type { LineupContent, LineupDraft } from '@touchline/contract/match/match-squads';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { useSquadDraft } from '../saving/use-squad-draft.ts';
import { TabLoading } from '../frame/tab-loading.tsx';
import { CompareView } from './drafts/compare-view.tsx';
import { draftsOf, ownDraft } from './drafts/draft-list.ts';
import { LineupEditor, type LineupEditorProps } from './lineup-editor.tsx';
import { sourceInUse, useDraftSource } from './state/use-lineup-source.ts';

type LineupTabProps = { match: Match; timeZone: string };

/** The line-up of a match: the one in use or a draft beside it, or two of them beside each other. */
export default function LineupTab({ match, timeZone }: LineupTabProps) {
  const { t } = useTranslation();
  const draft = useSquadDraft(match._id);
  const { query, squad } = draft;
  const [shownId, setShownId] = useState<string | null>();
  const [isComparing, setComparing] = useState(false);
  const inUse = squad && sourceInUse(squad, draft);
  if (!squad || !inUse)
    return query.isError ? (
      <ErrorState
        message={t('match.lineup.failed')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    ) : (
      <TabLoading />
    );

  const drafts = draftsOf(squad);
  const current = drafts.find(({ isCurrent }) => isCurrent)!;
  // One that was deleted or taken into use by somebody else is not shown any more.
  const shown = drafts.find(({ id }) => id === shownId) ?? current;
  const own = ownDraft(squad, shown.id);
  const show = (id: string | null) => setShownId(drafts.find((each) => each.id === id)?.isCurrent ? undefined : id);

  if (isComparing && drafts.length > 1)
    return (
      <CompareView
        squad={squad}
        drafts={drafts}
        shown={shown}
        inUse={inUse.lineup}
        canEdit={squad.mayEdit}
        onBack={() => setComparing(false)}
        onTaken={() => {
          setShownId(undefined);
          setComparing(false);
        }}
      />
    );
  const parts = { match, timeZone, squad, drafts, shown, onShow: show, onCompare: () => setComparing(true), draft };
  return own ? (
    <DraftEditor key={own._id} {...parts} own={own} />
  ) : (
    <LineupEditor key="in-use" {...parts} source={inUse} />
  );
}

type DraftEditorProps = Omit<LineupEditorProps, 'source'> & { own: LineupDraft & { content: LineupContent } };

/** A draft that is not in use, which saves itself apart from the squad. */
function DraftEditor({ own, ...props }: DraftEditorProps) {
  return <LineupEditor {...props} source={useDraftSource(props.squad, own)} />;
}
