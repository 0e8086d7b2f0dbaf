import type { EventReplies } from '@touchline/contract/football/replies';
import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRemindUnanswered } from '../../../../api/football/replies.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { showToast } from '../../../../lib/state/toasts.ts';

type RemindButtonProps = {
  event: string;
  replies: Pick<EventReplies, 'counts' | 'remindedAt'>;
  timeZone: string;
  /** Milliseconds since 1970. */
  now: number;
};

/** Reminders to one event are an hour apart. */
const pauseMs = 3_600_000;

/** Reminds those who have not answered, once an hour; else it says when they were. */
export function RemindButton({ event, replies, timeZone, now }: RemindButtonProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const remind = useRemindUnanswered();
  const { counts, remindedAt } = replies;
  if (counts.unanswered === 0) return null;
  if (remindedAt !== null && Date.parse(remindedAt) > now - pauseMs)
    return <span className="text-sm text-ink-2">{t('replies.event.reminded', { time: format.time(remindedAt) })}</span>;
  const handleRemind = () =>
    remind.mutate(event, {
      onSuccess: ({ reminded }) => showToast('success', t('replies.event.remindedCount', { count: reminded })),
    });
  return (
    <Button
      variant="outline"
      size="sm"
      icon={<BellRing aria-hidden="true" />}
      isLoading={remind.isPending}
      onClick={handleRemind}
    >
      {t('replies.event.remind', { count: counts.unanswered })}
    </Button>
  );
}
