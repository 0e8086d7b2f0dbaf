import { Check, ChevronLeft, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { Card } from '../parts/card.tsx';
import { failureText } from '../parts/failure-text.ts';
import type { Answered } from './use-answer-all.ts';

type AnsweredAllProps = {
  answered: Answered;
  timeZone: string;
  isBusy: boolean;
  error: Error | null;
  onUndo: () => void;
  onClose: () => void;
};

/** The events that were answered at once, to take all of it back. */
export function AnsweredAll({ answered, timeZone, isBusy, error, onUndo, onClose }: AnsweredAllProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { whose, replies, undo } = answered;
  const count = replies.length;
  return (
    <>
      <Alert
        variant="success"
        title={
          whose.name ? t('replies.week.saidChild', { count, name: whose.name }) : t('replies.week.said', { count })
        }
      >
        {t(undo === null ? 'replies.week.saidWaiting' : 'replies.week.saidText')}
      </Alert>
      {replies.map(({ event, title, startsAt, timeUnknown }) => (
        <Card key={event}>
          <div className="flex items-center gap-3">
            <p className="min-w-0 flex-1">
              <span dir="auto" className="block font-semibold wrap-anywhere">
                {title}
              </span>
              <span className="block text-sm text-ink-2 first-letter:uppercase">
                {timeUnknown
                  ? format.weekday(startsAt, 'long')
                  : t('me.today.when', { day: format.weekday(startsAt, 'long'), time: format.time(startsAt) })}
              </span>
            </p>
            <span className="inline-flex items-center gap-1.5 text-ink-2">
              <Check aria-hidden="true" className="size-4.5 stroke-2 text-success" />
              {t(whose.name ? 'replies.week.yesChild' : 'replies.week.yes')}
            </span>
          </div>
        </Card>
      ))}
      {error ? <Alert variant="destructive">{failureText(t, error)}</Alert> : null}
      <Button
        variant="outline"
        size="lg"
        className="h-14! text-md!"
        icon={<Undo2 aria-hidden="true" className="flip" />}
        isLoading={isBusy}
        onClick={onUndo}
      >
        {t('replies.week.undo', { count })}
      </Button>
      <Button
        variant="ghost"
        size="lg"
        icon={<ChevronLeft aria-hidden="true" className="flip" />}
        isBusy={isBusy}
        onClick={onClose}
      >
        {t('replies.week.back')}
      </Button>
    </>
  );
}
