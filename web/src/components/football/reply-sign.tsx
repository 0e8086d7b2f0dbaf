import type { Reply } from '@touchline/contract/football/replies';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/format.ts';
import { replyLooks } from './reply-looks.ts';

type ReplySignProps = {
  reply: Pick<Reply, 'answer' | 'at' | 'reason'> & { out?: boolean };
  timeZone: string;
  className?: string;
};

/** What a player has answered, as a sign with its words. */
export function ReplySign({ reply, timeZone, className }: ReplySignProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat(timeZone);
  const { answer, at, reason, out = false } = reply;
  const kind = answer ?? (out ? 'out' : 'open');
  const { Icon, tone } = replyLooks[kind];
  const text =
    answer === 'late' && at !== null
      ? t('replies.sign.lateAt', { time: format.time(at) })
      : answer === 'no' && reason !== null
        ? t('replies.sign.noBecause', { reason: t(`replies.reasons.${reason}`).toLocaleLowerCase(i18n.language) })
        : t(`replies.sign.${kind}`);
  return (
    <span className={clsx('inline-flex min-w-0 items-center gap-1.5 text-sm', className)}>
      <Icon aria-hidden="true" className={clsx('size-4 shrink-0 stroke-2', tone)} />
      <span className={clsx('min-w-0 wrap-anywhere', kind === 'no' ? 'text-danger' : 'text-ink-2')}>{text}</span>
    </span>
  );
}
