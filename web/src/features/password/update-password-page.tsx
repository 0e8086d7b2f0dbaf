import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUpdatePassword } from '../../api/sign-in.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { isNewPassword } from '../../lib/password-rules.ts';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordUpdated } from './password-updated.tsx';
import { useResetToken } from './use-reset-token.ts';

const checklistId = 'password-rules';
const link = 'font-medium text-ink underline underline-offset-4';

export function UpdatePasswordPage() {
  const { t } = useTranslation();
  const token = useResetToken();
  const [password, setPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const update = useUpdatePassword();

  const isValid = isNewPassword(password);
  const isSame = password === confirmPassword;
  const canSubmit = token !== null && isValid && isSame && !update.isPending;
  // The server's own look at the two, should the browser have got them wrong.
  const isMismatch =
    update.error instanceof ApiError && update.error.errors.some(({ field }) => field === 'confirmPassword');
  const isRefused = update.error instanceof ApiError && update.error.code === 'badRequest' && !isMismatch;

  if (update.isSuccess) return <PasswordUpdated />;

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (canSubmit) void update.run({ query: { token }, body: { password, confirmPassword } });
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
        <TextInput
          type="password"
          name="password"
          label={t('password.new')}
          autoComplete="new-password"
          aria-describedby={checklistId}
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          isValid={isValid}
        />
        <PasswordChecklist id={checklistId} password={password} />
        <TextInput
          type="password"
          name="confirmPassword"
          label={t('password.confirm')}
          autoComplete="new-password"
          required
          value={confirmPassword}
          onChange={(event) => setConfirmPassword(event.target.value)}
          error={isSame ? undefined : t('validation.passwordsDiffer')}
          isValid={isSame && confirmPassword !== ''}
          hint={isSame && confirmPassword !== '' ? t('password.match') : undefined}
        />
        <Button type="submit" size="lg" disabled={!canSubmit} isLoading={update.isPending} className="w-full">
          {t('password.submit')}
        </Button>
      </form>
      <BackToSignIn />
    </>
  );
}
