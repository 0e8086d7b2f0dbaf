import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '@touchline/contract/wire/languages';
import { useTrySetupMail } from '../../../api/club/setup.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ApiError } from '../../../lib/http/api-error.ts';
import { mailFields, testMailOf } from './setup-fields.ts';
import type { SetupForm } from './use-setup-form.ts';

const hintId = 'setup-mail-test';

/** Sends a test email with what is typed, before anything is stored. */
export function TryMail({ form }: { form: SetupForm }) {
  const { t, i18n } = useTranslation();
  const { mutate, isPending, data, error } = useTrySetupMail();
  const { values } = form;
  const isReady = form.isComplete(mailFields);
  const to = values.adminEmail.trim();

  const outcome = () => {
    if (error) {
      const isLimited = error instanceof ApiError && error.code === 'tooManyRequests';
      return <Alert variant="warning">{t(isLimited ? 'signIn.tooMany' : 'setup.mail.testUnknown')}</Alert>;
    }
    if (!data) return null;
    if (data.failure === null) return <Alert variant="success">{t('setup.mail.testSent', { to })}</Alert>;
    return (
      <Alert variant="destructive" title={t('settings.mail.test.failed')}>
        {t(`mails.failures.${data.failure}`)}
      </Alert>
    );
  };

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p id={hintId} className="min-w-0 flex-1 basis-60 text-sm text-ink-3">
          {isReady ? t('settings.mail.test.text', { to }) : t('setup.mail.testFirst')}
        </p>
        <Button
          variant="outline"
          icon={<Send aria-hidden="true" className="flip" />}
          aria-describedby={hintId}
          disabled={!isReady}
          isLoading={isPending}
          onClick={() => mutate(testMailOf(values, languageOf(i18n.language)))}
        >
          {t('settings.mail.test.send')}
        </Button>
      </div>
      {outcome()}
    </div>
  );
}
