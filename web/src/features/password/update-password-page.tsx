import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUpdatePassword } from '../../api/people/auth-sign-in.ts';
import { Alert } from '../../components/feedback/alert.tsx';
import { Button } from '../../components/ui/button.tsx';
import { NewPasswordFields } from '../../components/credentials/new-password-fields.tsx';
import { useLinkToken } from '../../hooks/use-link-token.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { isNewPassword } from '../../lib/forms/password-rules.ts';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { PasswordUpdated } from './password-updated.tsx';

const link = 'font-medium text-ink underline underline-offset-4';

export function UpdatePasswordPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const [values, setValues] = useState({ password: '', confirmPassword: '' });
  const update = useUpdatePassword();

  const isValid = isNewPassword(values.password) && values.password === values.confirmPassword;
  const canSubmit = token !== null && isValid && !update.isPending;
  // The server's own comparison, in case the browser's was wrong.
  const isMismatch =
    update.error instanceof ApiError && update.error.errors.some(({ field }) => field === 'confirmPassword');
  const isRefused = update.error instanceof ApiError && update.error.code === 'badRequest' && !isMismatch;

  if (update.isSuccess) return <PasswordUpdated />;

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (canSubmit) void update.run({ query: { token }, body: values });
  };
  const askForNew = (
    <Link to="/forgotPassword" className={link}>
      {t('password.askNew')}
    </Link>
  );

  return (
    <>
      <h1 className="text-2xl leading-tight font-bold tracking-title">{t('password.title')}</h1>
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        {token === null ? (
          <Alert variant="warning">
            {t('password.noToken')} {askForNew}
          </Alert>
        ) : null}
        {update.isError ? (
          <Alert variant="destructive" title={t('password.errorTitle')} onDismiss={update.reset}>
            {t(isMismatch ? 'password.differ' : 'password.failed')}
            {isRefused ? (
              <>
                {' '}
                {t('password.deadLink')} {askForNew}
              </>
            ) : null}
          </Alert>
        ) : null}
        <NewPasswordFields values={values} onChange={(changes) => setValues({ ...values, ...changes })} />
        <Button type="submit" size="lg" disabled={!canSubmit} isLoading={update.isPending} className="w-full">
          {t('password.submit')}
        </Button>
      </form>
      <BackToSignIn />
    </>
  );
}
