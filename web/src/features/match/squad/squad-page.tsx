import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/football/matches';
import type { FilePlayer, MatchSquad } from '@touchline/contract/match/match-squads';
import { Copy } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eventRepliesQuery, useMayAnswerFor } from '../../../api/football/replies.ts';
import { useSquadChoices } from '../../../api/people/squad-choices.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useOnline } from '../../../lib/offline/connection.ts';
import { HeadSaved, MatchPane } from '../frame/frame-parts.tsx';
import { useFrameSlots } from '../frame/frame-slots.ts';
import { ReadOnlyLine } from '../frame/read-only-line.tsx';
import { SavedLine } from '../frame/saved-line.tsx';
import { ConflictAlert } from '../saving/conflict-alert.tsx';
import type { SquadContent } from '../saving/squad-content.ts';
import type { SquadDraft } from '../saving/use-squad-draft.ts';
import { useUndoKeys } from '../../../forms/saving/use-undo-keys.ts';
import { CalledSheet } from './called/called-sheet.tsx';
import { limitCells } from './called/limit-cells.ts';
import { LimitsSheet } from './called/limits-sheet.tsx';
import { MeetingSheet } from './meeting/meeting-sheet.tsx';
import { type PickAction, PickList } from './pick/pick-list.tsx';
import { poolOf } from './called/pool.ts';
import { PublishedLine } from './publish/published-line.tsx';
import { Refusal } from './refusal.tsx';
import { SquadBar } from './squad-bar.tsx';
import { SquadOverlays } from './squad-overlays.tsx';
import { useNewReasons } from './called/use-new-reasons.ts';
import { useSquadActions } from './use-squad-actions.ts';

type SquadPageProps = { match: Match; timeZone: string; draft: SquadDraft; squad: MatchSquad; content: SquadContent };

/** The call-up: counted limits, who is called up, meeting and kit, and beside it everybody who may be. */
export function SquadPage({ match, timeZone, draft, squad, content }: SquadPageProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { isFolded } = useFrameSlots();
  const { data: answers } = useQuery(eventRepliesQuery(match._id));
  const [extras, setExtras] = useState<readonly FilePlayer[]>([]);
  const [opened, setOpened] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const choices = useSquadChoices();
  const mayAnswer = useMayAnswerFor(match.squad);
  const pool = useMemo(() => poolOf({ squad, content, replies: answers, extras }), [squad, content, answers, extras]);
  useNewReasons(pool, timeZone);
  const { mayEdit } = squad;
  const actions = useSquadActions({ match: match._id, squad, pool, draft });
  useUndoKeys({ undo: draft.undo, redo: draft.redo, isEnabled: mayEdit && isOnline });

  const called = pool.filter(({ entry }) => entry !== undefined);
  // Management reads counts alone.
  const hasAnswers = answers !== undefined && answers.mode !== 'off' && answers.replies.length > 0;
  const isDisabled = !isOnline;
  const { saving } = draft;
  const handleAction = (action: PickAction) => {
    if (action === 'last') void actions.takeLast().catch(() => undefined);
    else if (action === 'primary') actions.takePrimary();
    else if (action === 'clear') actions.clear();
    else setAdding(true);
  };
  const list = (
    <PickList
      title={choices?.find(({ _id }) => _id === match.squad)?.name ?? t('match.squad.players')}
      pool={pool}
      hasAnswers={hasAnswers}
      timeZone={timeZone}
      mayEdit={mayEdit}
      isDisabled={isDisabled}
      hasOthers={match.squad !== null && (choices?.length ?? 0) > 1}
      onTick={actions.tick}
      onReserve={actions.toggleReserve}
      onTakeOut={actions.takeOut}
      onOpen={setOpened}
      onAction={handleAction}
    />
  );
  return (
    <>
      <HeadSaved>
        <SavedLine saving={saving} timeZone={timeZone} onRetry={draft.retry} />
      </HeadSaved>
      <MatchPane>{list}</MatchPane>
      <PublishedLine squad={squad} timeZone={timeZone} />
      {mayEdit ? null : <ReadOnlyLine ofHealth />}
      {saving.state === 'conflict' && saving.theirs ? (
        <ConflictAlert
          theirs={saving.theirs}
          timeZone={timeZone}
          mine={{ label: t('match.saving.saveMine'), onPress: draft.keepMine }}
          onLoadTheirs={draft.loadTheirs}
        />
      ) : null}
      {saving.state === 'refused' ? (
        <Refusal
          error={saving.error}
          content={content}
          pool={pool}
          timeZone={timeZone}
          onKeep={(override) => draft.change((now) => ({ ...now, override: [...now.override, ...override] }))}
          onTakeOut={(id) => actions.takeOut(id, true)}
        />
      ) : null}
      <LimitsSheet cells={limitCells(squad.rules, squad.counted, pool)} />
      {called.length === 0 ? (
        <Sheet>
          <EmptyState
            drawing="corner"
            title={t('match.squad.empty.title')}
            hint={mayEdit ? t('match.squad.empty.hint') : undefined}
            action={
              mayEdit ? (
                <Button
                  variant="outline"
                  icon={<Copy aria-hidden="true" />}
                  disabled={isDisabled}
                  why={isDisabled ? t('common.why.offline') : undefined}
                  onClick={() => handleAction('last')}
                >
                  {t('match.squad.takeLast')}
                </Button>
              ) : undefined
            }
          />
        </Sheet>
      ) : (
        <CalledSheet
          match={match._id}
          called={called}
          hasAnswers={hasAnswers}
          remindedAt={answers?.remindedAt ?? null}
          mayRemind={mayAnswer && isOnline}
          timeZone={timeZone}
          onOpen={setOpened}
        />
      )}
      <MeetingSheet
        content={content}
        match={match}
        answers={answers}
        timeZone={timeZone}
        mayEdit={mayEdit}
        isDisabled={isDisabled}
        onChange={(changes) => draft.change((now) => ({ ...now, ...changes }))}
      />
      <SquadBar
        match={match}
        squad={squad}
        draft={draft}
        deadline={answers?.deadline ?? null}
        hasCalled={called.length > 0}
        timeZone={timeZone}
        isDisabled={isDisabled}
        actions={actions}
        list={isFolded ? list : undefined}
      />
      <SquadOverlays
        match={match}
        meetsAt={content.meetingAt}
        pool={pool}
        hasAnswers={hasAnswers}
        timeZone={timeZone}
        mayEdit={mayEdit}
        mayAnswer={mayAnswer}
        isDisabled={isDisabled}
        actions={actions}
        opened={opened}
        onOpened={setOpened}
        isAdding={isAdding}
        onAdded={(player) => {
          setExtras((before) => [...before, player]);
          actions.callOther(player._id);
        }}
        onAddClose={() => setAdding(false)}
        onUndo={draft.undo}
      />
    </>
  );
}
