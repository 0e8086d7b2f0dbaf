import { waysOf } from '@touchline/contract/match/events/event-kinds';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import type { OpenSheet } from '../state/open-sheet.ts';
import type { Centre } from '../state/use-centre.ts';
import type { EventFields, LiveEvent } from '../state/live-types.ts';
import { Chips } from './chips.tsx';
import { MatchSheet } from './match-sheet.tsx';
import { MinuteStep } from './minute-step.tsx';
import { OpponentFields } from './opponent-fields.tsx';
import { Shirts } from './shirts.tsx';
import { TypedNumber } from './typed-number.tsx';
import { useNumberKeys } from './use-number-keys.ts';

type GoalSheetProps = { centre: Centre; sheet: Extract<OpenSheet, { kind: 'goal' }>; event: LiveEvent };

/** Who scored, how, and who assisted. The goal counts already: each answer is kept as it is given. */
export function GoalSheet({ centre, sheet, event }: GoalSheetProps) {
  const { t, i18n } = useTranslation();
  const { names, state, recorder } = centre;
  const isAssist = sheet.at === 'assist';
  // An own goal belongs to who scored it, and counts for the others.
  const goalFor = (event.kind === 'ownGoal') === (event.side === 'own') ? 'opponent' : 'own';
  const isOurs = goalFor === 'own';
  const isOwnGoal = event.kind === 'ownGoal';
  const takesShirt = isAssist || event.side === 'own';
  const offered = isAssist ? state.onPitch.filter(({ _id }) => _id !== event.player) : state.onPitch;
  const correct = (fields: EventFields) => void recorder.correct(event, fields);
  const [opponent, setOpponent] = useState({
    opponentNumber: event.opponentNumber,
    opponentName: event.opponentName,
  });
  // Kept once it is written, not with each letter.
  const keepOpponent = () => {
    if (takesShirt) return;
    const { opponentNumber, opponentName } = opponent;
    if (opponentNumber !== event.opponentNumber || opponentName !== event.opponentName) correct(opponent);
  };
  const close = () => {
    keepOpponent();
    centre.close();
  };

  const choose = (player: string) => {
    if (!isAssist) return correct(player === event.otherPlayer ? { player, otherPlayer: null } : { player });
    correct({ otherPlayer: player });
    centre.close();
  };
  const typed = useNumberKeys(takesShirt ? offered : [], choose);
  const toggleOwnGoal = () => {
    const becomes = !isOwnGoal;
    const side = becomes === isOurs ? 'opponent' : 'own';
    correct({
      kind: becomes ? 'ownGoal' : 'goal',
      side,
      player: null,
      otherPlayer: null,
      opponentNumber: null,
      opponentName: null,
      how: null,
    });
  };
  const hasAssist = isOurs && !isOwnGoal && event.how !== 'penalty';
  const score = `${state.score.home} – ${state.score.away}`;
  const done = (
    <Button size="lg" data-match-main="" onClick={close}>
      {t('match.live.done')}
    </Button>
  );

  return (
    <MatchSheet
      key={sheet.at}
      note={
        <>
          {t('match.live.goalNote', { team: names.teams[goalFor] })} · <bdi dir={i18n.dir()}>{score}</bdi>
        </>
      }
      title={t(isAssist ? 'match.live.whoAssisted' : 'match.live.whoScored')}
      end={<MinuteStep value={event} lengths={state.lengths} onChange={correct} />}
      onClose={close}
      footer={
        isAssist ? (
          <>
            <Button variant="outline" size="lg" onClick={() => centre.open({ ...sheet, at: 'scorer' })}>
              {t('common.back')}
            </Button>
            <Button
              size="lg"
              data-match-main=""
              onClick={() => {
                if (event.otherPlayer) correct({ otherPlayer: null });
                centre.close();
              }}
            >
              {t('match.live.noAssist')}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="outline"
              size="lg"
              tone={sheet.isNew ? 'plain' : 'danger'}
              icon={<Undo2 aria-hidden="true" />}
              onClick={() => (sheet.isNew ? centre.undo(event) : centre.remove(event))}
            >
              {t(sheet.isNew ? 'match.live.undoGoal' : 'match.events.delete')}
            </Button>
            {hasAssist ? (
              <Button size="lg" data-match-main="" onClick={() => centre.open({ ...sheet, at: 'assist' })}>
                {t('match.live.nextAssist')}
              </Button>
            ) : (
              done
            )}
          </>
        )
      }
    >
      {takesShirt ? (
        <Shirts
          label={t(isAssist ? 'match.live.whoAssisted' : 'match.live.whoScored')}
          players={offered}
          chosen={isAssist ? event.otherPlayer : event.player}
          booked={state.pitch.booked}
          onChoose={choose}
        >
          {isAssist ? null : (
            <button type="button" aria-pressed={isOwnGoal} onClick={toggleOwnGoal} className="mc-shirt mc-shirt--wide">
              {t('match.live.ownGoalOf', { team: names.teams[isOurs ? 'opponent' : 'own'] })}
            </button>
          )}
        </Shirts>
      ) : (
        <>
          <div onBlur={keepOpponent}>
            <OpponentFields value={opponent} onChange={setOpponent} />
          </div>
          <button type="button" aria-pressed={isOwnGoal} onClick={toggleOwnGoal} className="mc-chip justify-self-start">
            {t('match.live.ownGoalOf', { team: names.teams[isOurs ? 'opponent' : 'own'] })}
          </button>
        </>
      )}
      <TypedNumber typed={typed} />
      {isAssist || isOwnGoal ? null : (
        <div>
          <p className="mc-note mb-1.5">{t('match.events.how')}</p>
          <Chips
            label={t('match.events.how')}
            options={waysOf('goal').map((value) => ({ value, label: t(`match.events.ways.${value}`) }))}
            value={waysOf('goal').find((way) => way === event.how) ?? null}
            onChange={(how) => correct(how === 'penalty' ? { how, otherPlayer: null } : { how })}
          />
        </div>
      )}
    </MatchSheet>
  );
}
