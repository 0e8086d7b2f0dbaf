import type { Match } from '@touchline/contract/football/matches';
import { matchLimits } from '@touchline/contract/match/match-choices';
import type { MatchSquad } from '@touchline/contract/match/match-squads';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useMediaQuery } from '../../../hooks/use-media-query.ts';
import { HeadActions, HeadSaved, MatchPane } from '../frame/frame-parts.tsx';
import { useFrameSlots } from '../frame/frame-slots.ts';
import { SavedLine } from '../frame/saved-line.tsx';
import type { SquadDraft } from '../saving/use-squad-draft.ts';
import { useUndoKeys } from '../../../forms/saving/use-undo-keys.ts';
import { BenchPane } from './bench/bench-pane.tsx';
import { BenchStrip } from './bench/bench-strip.tsx';
import { Board } from './board/board.tsx';
import { ChecksSheet } from './checks/checks-sheet.tsx';
import { ChosenStrip } from './drafts/chosen-strip.tsx';
import { DraftsBar } from './drafts/drafts-bar.tsx';
import { freeLetter, type ShownDraft } from './drafts/draft-list.ts';
import { useAddDraft } from './drafts/use-add-draft.ts';
import { EditorActions } from './editor-actions.tsx';
import { EditorBar } from './editor-bar.tsx';
import { FormationButton } from './formation/formation-button.tsx';
import { LineupNotices } from './lineup-notices.tsx';
import { usePublish } from './publish/use-publish.ts';
import { VisibilityField } from './publish/visibility-field.tsx';
import { isAsPublished, visibilityOf } from './publish/visibility.ts';
import { SetPieces } from './set-pieces/set-pieces.tsx';
import { EditorContext } from './state/editor-context.ts';
import { useEditorState } from './state/use-editor-state.ts';
import type { LineupSource } from './state/use-lineup-source.ts';
import { usualElevenOf } from './state/usual-eleven.ts';

export type LineupEditorProps = {
  match: Match;
  timeZone: string;
  squad: MatchSquad;
  drafts: readonly ShownDraft[];
  shown: ShownDraft;
  source: LineupSource;
  /** The squad with its overrides, whichever draft is shown. */
  draft: SquadDraft;
  onShow: (id: string | null) => void;
  onCompare: () => void;
};

/** One line-up with everything that changes it: formation, pitch, bench, checks, captain and set pieces, publishing. */
export function LineupEditor(props: LineupEditorProps) {
  const { match, timeZone, squad, drafts, shown, source, draft, onShow, onCompare } = props;
  const { t } = useTranslation();
  const { isFolded } = useFrameSlots();
  const checksHead = useRef<HTMLHeadingElement>(null);
  const usual = shown.isCurrent ? usualElevenOf(squad, source) : undefined;
  const lineup = usual ?? source.lineup;
  const editor = useEditorState({
    squad,
    lineup,
    overrides: draft.content?.override ?? [],
    change: source.change,
    undo: source.undo,
    redo: source.redo,
    timeZone,
  });
  const { checks, canEdit, chosen } = editor;
  const [visibility, setVisibility] = useState(() => visibilityOf(squad, match, Date.now()));
  const { addDraft, isAdding } = useAddDraft({ match: match._id, drafts, editor, onShow });
  useUndoKeys({ undo: editor.undo, redo: editor.redo, isEnabled: canEdit });

  // On a phone the head scrolls away: pitch, bench and bar fill the screen.
  const isPhone = useMediaQuery('(width < 47.5rem)');
  const middle = useRef<HTMLDivElement>(null);
  const isChoosing = chosen !== null;
  useEffect(() => {
    if (isPhone && isChoosing) middle.current?.scrollIntoView?.({ block: 'start', behavior: 'smooth' });
  }, [isPhone, isChoosing]);

  const reds = checks.filter(({ level }) => level === 'red').length;
  const publish = usePublish({
    match: match._id,
    timeZone,
    visibility,
    draft: shown.isCurrent ? null : shown.id,
    settle: () => {
      // What is on the screen is published: the usual eleven becomes the line-up of this match.
      if (usual) source.change(lineup);
      return source.settle();
    },
    reds,
    onTaken: () => onShow(null),
  });
  const isNews = !shown.isCurrent || source.saving.draft !== null || !isAsPublished(squad, visibility);
  const whyNot = lineup.starters.length === 0 ? 'match.lineup.publish.nobody' : 'match.squad.publish.unchanged';
  const publishButton = (
    <Button
      disabled={!canEdit || lineup.starters.length === 0 || !isNews}
      why={t(canEdit ? whyNot : 'common.why.offline')}
      isLoading={publish.isBusy}
      onClick={publish.press}
    >
      {t('match.lineup.publish.button')}
    </Button>
  );
  const side = (
    <div className="lu-side">
      {chosen && !isFolded ? (
        <ChosenStrip />
      ) : (
        <DraftsBar
          drafts={drafts}
          shown={shown}
          onShow={onShow}
          onAdd={canEdit ? () => void addDraft() : undefined}
          isAdding={isAdding}
          onCompare={onCompare}
        />
      )}
      <FormationButton />
      <ChecksSheet
        headRef={checksHead}
        onKeep={({ player, kind }, note) =>
          draft.change((content) => ({ ...content, override: [...content.override, { player, kind, note }] }))
        }
      />
      {isFolded ? (
        <>
          <SetPieces className="lu-sheet" />
          <VisibilityField value={visibility} onChange={setVisibility} />
        </>
      ) : null}
    </div>
  );
  return (
    <EditorContext value={editor}>
      <HeadActions>
        <EditorActions match={match._id} publishButton={isFolded || !squad.mayEdit ? null : publishButton} />
      </HeadActions>
      <HeadSaved>
        <SavedLine saving={source.saving} timeZone={timeZone} onRetry={source.retry} />
      </HeadSaved>
      <LineupNotices
        squad={squad}
        saving={source.saving}
        isUsual={usual !== undefined}
        onTakeUsual={() => source.change(lineup)}
        canSaveMine={drafts.length < matchLimits.draftsMax}
        nextDraft={freeLetter(drafts)}
        onSaveMine={async () => {
          if (await addDraft()) source.loadTheirs();
        }}
        onLoadTheirs={source.loadTheirs}
      />
      <div className="lu">
        {side}
        <div ref={middle} className="lu-middle">
          <Board />
          {isFolded ? <BenchStrip /> : null}
        </div>
      </div>
      {isFolded ? null : (
        <MatchPane>
          <BenchPane />
          <SetPieces className="lu-pane__pieces" />
          <div className="lu-pane__foot">
            <VisibilityField value={visibility} onChange={setVisibility} />
          </div>
        </MatchPane>
      )}
      {isFolded ? <EditorBar headRef={checksHead} publishButton={squad.mayEdit ? publishButton : null} /> : null}
      {publish.isAsking ? (
        <ConfirmDialog
          title={t('match.lineup.publish.redTitle', { count: reds })}
          verb={t('match.lineup.publish.button')}
          isBusy={publish.isBusy}
          error={publish.hasFailed ? t('match.lineup.publish.failed') : null}
          onCancel={publish.cancel}
          onConfirm={publish.confirm}
        >
          <p>{t('match.lineup.publish.redText')}</p>
        </ConfirmDialog>
      ) : null}
    </EditorContext>
  );
}
