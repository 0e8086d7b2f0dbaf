import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { calledPlayerQuery } from '../../../../api/match/match-squads.ts';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { Avatar } from '../../../../components/people/avatar.tsx';
import { WarningLine } from '../../guard/warning-line.tsx';
import { AnswerSign } from '../called/answer-sign.tsx';
import { CardAnswers } from './card-answers.tsx';
import { CardMatches } from './card-matches.tsx';
import { CardNumber } from './card-number.tsx';
import { type PoolPlayer, reasonsBesideAnswer } from '../called/pool.ts';

type PlayerCardProps = {
  match: string;
  one: PoolPlayer;
  /** Whose number of the day is the same; undefined if nobody's is. */
  twin: string | undefined;
  hasAnswers: boolean;
  timeZone: string;
  mayEdit: boolean;
  mayAnswer: boolean;
  isDisabled: boolean;
  onNumber: (number: number | null) => void;
  onReserve: () => void;
  onTakeOut: () => void;
  onCallUp: () => void;
  onAnswer: () => void;
  onClose: () => void;
};

/** The card of a player: reasons, answers, last matches, phone, the number for this match. */
export function PlayerCard(props: PlayerCardProps) {
  const { match, one, twin, hasAnswers, timeZone, mayEdit, mayAnswer, isDisabled } = props;
  const { onNumber, onReserve, onTakeOut, onCallUp, onAnswer, onClose } = props;
  const { t } = useTranslation();
  const { player, entry, number, reply } = one;
  const warnings = hasAnswers ? reasonsBesideAnswer(one) : one.warnings;
  const card = useQuery(calledPlayerQuery(match, player._id));
  return (
    <Dialog
      isOpen
      size="md"
      title={player.name}
      onClose={onClose}
      footer={
        mayEdit ? (
          <>
            {entry ? (
              <Button variant="outline" isBusy={isDisabled} onClick={onReserve}>
                {t(entry.role === 'reserve' ? 'match.squad.ontoSheet' : 'match.squad.travels')}
              </Button>
            ) : null}
            <Button
              variant={entry ? 'outline' : 'primary'}
              tone={entry ? 'danger' : 'plain'}
              isBusy={isDisabled}
              onClick={entry ? onTakeOut : onCallUp}
            >
              {t(entry ? 'match.squad.card.takeOut' : 'match.squad.card.callUp')}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className="mt-card">
        <span className="num-row mt-guard__n">{number ?? '–'}</span>
        <Avatar name={player.name} src={player.profileImage?.url} size="lg" />
        <div className="mt-guard__t">
          {player.position ? <span className="ltr mt-pos">{player.position}</span> : null}
          {hasAnswers ? <AnswerSign reply={reply} timeZone={timeZone} /> : null}
          {card.data?.phoneNumber ? (
            <a href={`tel:${card.data.phoneNumber.replaceAll(' ', '')}`} className="mt-link ltr">
              {card.data.phoneNumber}
            </a>
          ) : null}
        </div>
        {mayAnswer && reply ? (
          <Button variant="outline" size="sm" isBusy={isDisabled} onClick={onAnswer} className="ms-auto">
            {t('match.squad.card.answerFor')}
          </Button>
        ) : null}
      </div>
      {warnings.length > 0 ? (
        <ul aria-label={t('match.squad.card.reasons')} className="grid gap-1.5">
          {warnings.map((warning) => (
            <li key={`${warning.kind} ${warning.text}`}>
              <WarningLine warning={warning} timeZone={timeZone} isWhole />
            </li>
          ))}
        </ul>
      ) : null}
      {entry && mayEdit ? (
        <CardNumber own={player.shirtNumber} entry={entry} twin={twin} isDisabled={isDisabled} onChange={onNumber} />
      ) : null}
      {card.data ? (
        <>
          {hasAnswers ? <CardAnswers answers={card.data.answers} timeZone={timeZone} /> : null}
          <CardMatches matches={card.data.lastMatches} timeZone={timeZone} />
        </>
      ) : card.isError ? (
        <p role="alert">
          {t('match.squad.card.failed')}{' '}
          <button type="button" className="mt-link" onClick={() => void card.refetch()}>
            {t('common.retry')}
          </button>
        </p>
      ) : (
        <Skeleton className="h-24" />
      )}
    </Dialog>
  );
}
