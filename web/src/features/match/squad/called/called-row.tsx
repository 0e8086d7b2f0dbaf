import { memo } from 'react';
import { WarningLine } from '../../guard/warning-line.tsx';
import { AnswerSign } from './answer-sign.tsx';
import { type PoolPlayer, worstReason } from './pool.ts';
import { NameTag } from '../../../../components/people/namesakes.tsx';

type CalledRowProps = { one: PoolPlayer; hasAnswers: boolean; timeZone: string; onOpen: (id: string) => void };

/** Somebody who is called up; opens the card. */
export const CalledRow = memo(function CalledRow({ one, hasAnswers, timeZone, onOpen }: CalledRowProps) {
  const { player, number, reply } = one;
  const reason = worstReason(one);
  return (
    <li>
      <button type="button" className="mt-p" onClick={() => onOpen(player._id)}>
        <span className="num-row mt-p__no">{number ?? '–'}</span>
        <span className="mt-p__n">
          <b className="truncate" title={player.name} dir="auto">
            {player.name}
          </b>
          <NameTag id={player._id} />
          {reason ? <WarningLine warning={reason} timeZone={timeZone} /> : null}
        </span>
        {hasAnswers ? <AnswerSign reply={reply} timeZone={timeZone} isShort /> : <span />}
        <span className="mt-pos ltr">{player.position}</span>
      </button>
    </li>
  );
});
