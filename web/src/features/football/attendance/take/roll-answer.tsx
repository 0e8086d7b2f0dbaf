import { useTranslation } from 'react-i18next';
import { ReplySign } from '../../../../components/football/reply-sign.tsx';
import type { ShownMark } from './shown-marks.ts';

/** Under a name: what the player has answered, and the mark that this suggests. Nothing without an answer. */
export function RollAnswer({ shown, timeZone }: { shown: ShownMark; timeZone: string }) {
  const { t } = useTranslation();
  const {
    status,
    answered: { reply, proposed, came },
  } = shown;
  const isProposed = status === null && (proposed === 'excused' || proposed === 'absent');
  if (!reply) return null;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-ink-2">
      <ReplySign reply={reply} timeZone={timeZone} />
      {reply.afterDeadline ? <span>{t('replies.event.afterDeadline')}</span> : null}
      {isProposed ? (
        <span>{t('replies.roll.proposed', { status: t(`attendance.status.${proposed}`) })}</span>
      ) : reply.answer === 'yes' && status === null && came ? (
        <span>{t('replies.event.came', { came: came.came, saidYes: came.saidYes })}</span>
      ) : null}
    </span>
  );
}
