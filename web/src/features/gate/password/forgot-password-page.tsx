import { isTypedEmail } from '@touchline/contract/wire/email';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForgotPassword } from '../../../api/people/auth-sign-in.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmailInput } from '../../../components/fields/email-input.tsx';
import { useLanguageChoice } from '../../../hooks/use-language-choice.ts';
import { BackToSignIn } from './back-to-sign-in.tsx';

/** Requests a link to set a new password. The answer never reveals whether the address is known. */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const { current: language } = useLanguageChoice();
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const forgot = useForgotPassword();
  const error = isTypedEmail(email) ? undefined : t(email.trim() ? 'validation.email' : 'validation.required');

  useEffect(() => input.current?.focus(), []);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (forgot.isPending) return;
    if (error) return input.current?.focus();
    void forgot.run({ email: email.trim(), language });
  };

  return (
    <>
      <div>
        <h1 className="text-2xl leading-tight font-bold tracking-title">{t('password.forgotTitle')}</h1>
        {forgot.isSuccess ? null : <p className="mt-2 text-pretty text-ink-2">{t('password.forgotText')}</p>}
      </div>
      {forgot.isSuccess ? (
        <Alert variant="info" title={t('password.sentTitle')}>
          {t('password.sentText')}
        </Alert>
      ) : (
        <form noValidate onSubmit={handleSubmit} className="grid gap-4">
          {forgot.isError ? (
            <Alert variant="destructive" title={t('password.errorTitle')} onDismiss={forgot.reset}>
              {t('password.sendFailed')}
            </Alert>
          ) : null}
          <EmailInput
            ref={input}
            label={t('signIn.email')}
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={error}
          />
          <Button type="submit" size="lg" isLoading={forgot.isPending} className="w-full">
            {t('password.sendLink')}
          </Button>
        </form>
      )}
      <BackToSignIn />
    </>
  );
}
