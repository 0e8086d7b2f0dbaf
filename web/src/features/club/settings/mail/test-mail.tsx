import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../../../api/people/auth.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { useTestMail } from './use-test-mail.ts';

/** Sends the administrator a test mail and shows the outcome. */
export function TestMail({ isBlocked }: { isBlocked: boolean }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { data: me } = useQuery(meQuery());
  const { state, mail, isSending, send } = useTestMail();
  const to = mail?.to ?? me?.email ?? '';

  const outcome = () => {
    switch (state) {
      case 'idle':
        return null;
      case 'waiting':
        return <Alert variant="info">{t('settings.mail.test.waiting', { to })}</Alert>;
      case 'sent':
        return <Alert variant="success">{t('settings.mail.test.sent', { to })}</Alert>;
      case 'failed':
        if (mail?.failure === 'later' || mail?.failure === 'limit')
          return (
            <Alert variant="warning" title={t('settings.mail.test.retried')}>
              {t(`mails.failures.${mail.failure}`)} {t('settings.mail.test.retriedHint')}
            </Alert>
          );
        return (
          <Alert variant="destructive" title={t('settings.mail.test.failed')}>
            {mail?.failure ? t(`mails.failures.${mail.failure}`) : null}
          </Alert>
        );
      case 'late':
        return <Alert variant="warning">{t('settings.mail.test.late')}</Alert>;
      case 'unknown':
        return <Alert variant="warning">{t('settings.mail.test.unknown')}</Alert>;
    }
  };

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p id="test-mail-hint" className="min-w-0 flex-1 basis-60 text-ink-2">
          {isBlocked ? t('settings.mail.test.saveFirst') : t('settings.mail.test.text', { to: me?.email ?? '' })}
        </p>
        <Button
          variant="outline"
          icon={<Send aria-hidden="true" className="flip" />}
          aria-describedby="test-mail-hint"
          disabled={isBlocked || !isOnline}
          isLoading={isSending}
          onClick={send}
        >
          {t('settings.mail.test.send')}
        </Button>
      </div>
      {outcome()}
    </div>
  );
}
