import type { Mail } from '@touchline/contract/club/mails';
import { useTranslation } from 'react-i18next';
import { useRetryMail } from '../../../../api/club/mails.ts';
import { Button } from '../../../../components/ui/button.tsx';
import type { Formatter } from '../../../../lib/i18n/format.ts';

type FailedMailProps = {
  mail: Mail;
  /** Shows times as the sheet says. */
  format: Formatter;
};

export function FailedMail({ mail, format }: FailedMailProps) {
  const { t } = useTranslation();
  const retry = useRetryMail();
  return (
    <li className="flex items-start gap-4 py-4">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere text-ink">
          <bdi dir="ltr">{mail.to}</bdi>
        </p>
        {mail.failure ? <p>{t(`mails.failures.${mail.failure}`)}</p> : null}
        <p className="text-sm text-ink-3">
          <time dateTime={mail.createdAt}>{format.dateTime(mail.createdAt)}</time>
          {' · '}
          {t('mails.attempts', { count: mail.attempts })}
          {mail.state === 'waiting' && mail.nextAttemptAt ? (
            <>
              {' · '}
              {t('mails.nextAttempt', { date: format.dateTime(mail.nextAttemptAt) })}
            </>
          ) : null}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('mails.retryTo', { to: mail.to })}
        isLoading={retry.isPending}
        onClick={() => retry.mutate(mail._id)}
      >
        {t('mails.retry')}
      </Button>
    </li>
  );
}
