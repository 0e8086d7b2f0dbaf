import type { Match } from '@touchline/contract/football/matches';
import type { FilePlayer } from '@touchline/contract/match/match-squads';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlayerGuard } from '../guard/player-guard.tsx';
import { PlayerCard } from './card/player-card.tsx';
import type { PoolPlayer } from './called/pool.ts';
import type { SquadActions } from './use-squad-actions.ts';
import { WithdrawDialog } from './publish/withdraw-dialog.tsx';
import { slots } from '../../../components/page/slots.ts';

const { Component: AnswerFor } = slots.answerFor;
const OthersDialog = lazy(async () => ({ default: (await import('./pick/others-dialog.tsx')).OthersDialog }));

type SquadOverlaysProps = {
  match: Match;
  /** A player may be late to the meeting and in time for the match. */
  meetsAt: string | null;
  pool: readonly PoolPlayer[];
  hasAnswers: boolean;
  timeZone: string;
  mayEdit: boolean;
  mayAnswer: boolean;
  isDisabled: boolean;
  actions: SquadActions;
  /** The player whose card is open. */
  opened: string | null;
  onOpened: (id: string | null) => void;
  isAdding: boolean;
  onAdded: (player: FilePlayer) => void;
  onAddClose: () => void;
  onUndo: () => void;
};

/** What opens over the call-up: a player's card, the questions about one, players of another squad. */
export function SquadOverlays(props: SquadOverlaysProps) {
  const { match, meetsAt, pool, hasAnswers, timeZone, mayEdit, mayAnswer, isDisabled, actions, opened, onOpened } =
    props;
  const { isAdding, onAdded, onAddClose, onUndo } = props;
  const { t } = useTranslation();
  const [isAnswering, setAnswering] = useState(false);
  const one = pool.find(({ player }) => player._id === opened);
  const { question } = actions;
  const twin =
    one?.number == null || !one.entry
      ? undefined
      : pool.find(
          ({ entry, number, player }) =>
            entry && entry.role !== 'reserve' && number === one.number && player._id !== one.player._id,
        )?.player.name;
  const close = () => onOpened(null);
  if (question?.kind === 'guard')
    return (
      <PlayerGuard
        title={t('match.squad.guard.title', { name: question.player.name })}
        player={question.player}
        warnings={question.warnings}
        timeZone={timeZone}
        keep={t('match.squad.guard.callUp')}
        onKeep={actions.keep}
        onClose={actions.close}
      />
    );
  if (question?.kind === 'withdraw')
    return (
      <WithdrawDialog
        player={question.player}
        onTell={(tells) => {
          actions.setTold(question.player._id, tells);
          actions.close();
        }}
        onUndo={() => {
          onUndo();
          actions.close();
        }}
      />
    );
  if (one && isAnswering && one.reply)
    return (
      <Suspense>
        <AnswerFor
          event={match._id}
          reply={one.reply}
          startsAt={match.timeUnknown ? null : meetsAt !== null && meetsAt < match.date ? meetsAt : match.date}
          timeZone={timeZone}
          onClose={() => setAnswering(false)}
        />
      </Suspense>
    );
  if (one)
    return (
      <PlayerCard
        key={one.player._id}
        match={match._id}
        one={one}
        twin={twin}
        hasAnswers={hasAnswers}
        timeZone={timeZone}
        mayEdit={mayEdit}
        mayAnswer={mayAnswer}
        isDisabled={isDisabled}
        onNumber={(number) => actions.setNumber(one.player._id, number)}
        onReserve={() => {
          close();
          actions.toggleReserve(one.player._id);
        }}
        onTakeOut={() => {
          close();
          actions.takeOut(one.player._id);
        }}
        onCallUp={() => {
          close();
          actions.tick(one.player._id);
        }}
        onAnswer={() => setAnswering(true)}
        onClose={close}
      />
    );
  if (isAdding && match.squad !== null)
    return (
      <Suspense>
        <OthersDialog
          squad={match.squad}
          called={new Set(pool.flatMap(({ entry }) => (entry ? [entry.player] : [])))}
          onAdd={onAdded}
          onClose={onAddClose}
        />
      </Suspense>
    );
  return null;
}
