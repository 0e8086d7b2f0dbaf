import type { Reply } from '@touchline/contract/football/replies';
import clsx from 'clsx';
import { CircleCheck, CircleDashed, CircleX, Clock, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format.ts';

type AnswerSignProps = {
  reply: Reply | undefined;
  timeZone: string;
  /** Somebody who comes has the tick alone; readers hear the word. */
  isShort?: boolean;
};

const icons = { yes: CircleCheck, late: Clock, no: CircleX, open: CircleDashed, out: Minus, none: Minus };

/** What a player has answered to the call-up. */
export function AnswerSign({ reply, timeZone, isShort = false }: AnswerSignProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat(timeZone);
  const kind = reply === undefined ? 'none' : (reply.answer ?? (reply.out ? 'none' : 'open'));
  const Icon = icons[kind];
  const text = () => {
    if (kind === 'none') return t('match.squad.notAsked');
    if (kind === 'late' && reply?.at) return t('replies.sign.lateAt', { time: format.time(reply.at) });
    if (kind === 'no' && reply?.reason)
      return t('replies.sign.noBecause', {
        reason: t(`replies.reasons.${reply.reason}`).toLocaleLowerCase(i18n.language),
      });
    return t(`replies.sign.${kind}`);
  };
  return (
    <span className={clsx('mt-ans', `mt-ans--${kind}`)}>
      <Icon aria-hidden="true" />
      <span className={isShort && kind === 'yes' ? 'sr-only' : undefined}>{text()}</span>
      {reply?.afterDeadline ? <span className="mt-ans__late">{t('match.squad.lateAnswer')}</span> : null}
    </span>
  );
}
