import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLogin } from '../../api/sign-in.ts';
import { Checkbox } from '../../components/checkbox.tsx';
import { CredentialsForm } from '../../components/credentials-form.tsx';
import { useLoginFailure } from '../../hooks/use-login-failure.ts';

export function LoginPage() {
  const { t } = useTranslation();
  const [rememberMe, setRememberMe] = useState(false);
  const login = useLogin();
  const failure = useLoginFailure(login.error);

  return (
    <>
      <CredentialsForm
        title={t('signIn.title')}
        failure={failure}
        onDismiss={login.reset}
        isPending={login.isPending}
        onSubmit={(credentials) => void login.run({ ...credentials, rememberMe })}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            name="rememberMe"
            label={t('signIn.rememberMe')}
            checked={rememberMe}
            onChange={(event) => setRememberMe(event.target.checked)}
          />
          <Link
            to="/forgotPassword"
            className="inline-flex min-h-9 items-center text-sm font-medium text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-current pointer-coarse:min-h-11"
          >
            {t('signIn.forgot')}
          </Link>
        </div>
      </CredentialsForm>
      <Link
        to="/requestAccount"
        className="inline-flex min-h-9 items-center justify-self-center text-sm font-medium text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-current pointer-coarse:min-h-11"
      >
        {t('signIn.requestAccount')}
      </Link>
    </>
  );
}
