import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLogin } from '../../api/sign-in.ts';
import { Checkbox } from '../../components/checkbox.tsx';
import { CredentialsForm } from '../../components/credentials-form.tsx';
import { useLoginFailure } from '../../hooks/use-login-failure.ts';
import { ApiError } from '../../lib/api-error.ts';
import { wantsCode } from '../../lib/second-factor.ts';
import { CodeStep } from './code-step.tsx';

const linkLook =
  'inline-flex min-h-9 items-center text-sm font-medium text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-current pointer-coarse:min-h-11';

export function LoginPage() {
  const { t } = useTranslation();
  const [rememberMe, setRememberMe] = useState(false);
  const login = useLogin();
  const failure = useLoginFailure(login.error);
  // In memory alone, for as long as the code is asked for.
  const [credentials, setCredentials] = useState<{ email: string; password: string } | null>(null);
  const [isCodeAsked, setCodeAsked] = useState(false);

  // It stays asked for while the next code is on its way, until the password turns out not to be right any more.
  if (wantsCode(login.error) && !isCodeAsked) setCodeAsked(true);
  if (login.error instanceof ApiError && login.error.code === 'unauthorized' && isCodeAsked) setCodeAsked(false);

  if (isCodeAsked && credentials)
    return (
      <CodeStep
        failure={failure}
        isWrong={failure !== undefined && wantsCode(login.error)}
        onDismiss={login.reset}
        isPending={login.isPending}
        onSubmit={(code) => void login.run({ ...credentials, rememberMe, code })}
        onBack={() => {
          setCodeAsked(false);
          login.reset();
        }}
      />
    );

  return (
    <>
      <CredentialsForm
        title={t('signIn.title')}
        email={credentials?.email}
        failure={failure}
        onDismiss={login.reset}
        isPending={login.isPending}
        onSubmit={(given) => {
          setCredentials(given);
          void login.run({ ...given, rememberMe });
        }}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            name="rememberMe"
            label={t('signIn.rememberMe')}
            checked={rememberMe}
            onChange={(event) => setRememberMe(event.target.checked)}
          />
          <Link to="/forgotPassword" className={linkLook}>
            {t('signIn.forgot')}
          </Link>
        </div>
      </CredentialsForm>
      <div className="flex flex-wrap justify-center gap-x-6">
        <Link to="/requestAccount" className={linkLook}>
          {t('signIn.requestAccount')}
        </Link>
        <Link to="/privacy" className={linkLook}>
          {t('privacyNotice.title')}
        </Link>
      </div>
    </>
  );
}
