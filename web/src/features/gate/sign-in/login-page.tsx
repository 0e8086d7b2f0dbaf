import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/router/link.tsx';
import { useLocation, useNavigate } from '../../../lib/router/router.tsx';
import { useLogin } from '../../../api/people/auth-sign-in.ts';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { CredentialsForm } from '../../../components/credentials/credentials-form.tsx';
import { useLoginFailure } from '../../../hooks/use-login-failure.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import { wantsCode } from '../../../lib/reauth/second-factor.ts';

// Most people have no second factor, and everybody loads this page first.
const codeStep = splitComponent(async () => ({ default: (await import('./code-step.tsx')).CodeStep }));

// Little waits on most devices.
const waitingNote = splitComponent(async () => ({ default: (await import('./waiting-note.tsx')).WaitingNote }));

const linkStyle =
  'inline-flex min-h-9 items-center text-sm font-medium text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-current pointer-coarse:min-h-11';

type Credentials = { email: string; password: string };

const isCodeEntry = (state: unknown) => typeof state === 'object' && state !== null && 'isCodeAsked' in state;

export function LoginPage() {
  const { t } = useTranslation();
  const [rememberMe, setRememberMe] = useState(false);
  const login = useLogin();
  const failure = useLoginFailure(login.error);
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  // An entry of the history, so that the browser's own button goes back to the password and not out of the page.
  const isAtCode = isCodeEntry(state);
  // Only in memory while the code is requested; a reload loses it.
  const [asked, setAsked] = useState<Credentials | null>(null);

  const signIn = async (given: Credentials) => {
    const error = await login.run({ ...given, rememberMe });
    if (!wantsCode(error)) return;
    // Fetched before the page changes, so that the step is shown at once, without a skeleton.
    await codeStep.preload().catch(() => {});
    setAsked(given);
    // Keeps the origin, to which sign-in redirects.
    if (!isAtCode) void navigate({}, { state: { ...(state ?? {}), isCodeAsked: true } });
  };

  const sendCode = async (given: Credentials, code: string) => {
    const error = await login.run({ ...given, rememberMe, code });
    // The password is not right any more.
    if (error instanceof ApiError && error.code === 'unauthorized') void navigate(-1);
  };

  if (isAtCode && asked)
    return (
      <codeStep.Component
        failure={failure}
        isWrong={failure !== undefined && wantsCode(login.error)}
        onDismiss={login.reset}
        isPending={login.isPending}
        onSubmit={(code) => void sendCode(asked, code)}
        onBack={() => {
          login.reset();
          void navigate(-1);
        }}
      />
    );

  return (
    <>
      <Suspense>
        <waitingNote.Component />
      </Suspense>
      <CredentialsForm
        title={t('signIn.title')}
        // The wizard knows the administrator's.
        email={asked?.email ?? (state as { email?: string } | null)?.email}
        // A wrong code is not an error of this form.
        failure={wantsCode(login.error) ? undefined : failure}
        onDismiss={login.reset}
        isPending={login.isPending}
        onSubmit={(given) => void signIn(given)}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            name="rememberMe"
            label={t('signIn.rememberMe')}
            checked={rememberMe}
            onChange={(event) => setRememberMe(event.target.checked)}
          />
          <Link to="/forgotPassword" className={linkStyle}>
            {t('signIn.forgot')}
          </Link>
        </div>
      </CredentialsForm>
      <div className="flex flex-wrap justify-center gap-x-6">
        <Link to="/requestAccount" className={linkStyle}>
          {t('signIn.requestAccount')}
        </Link>
        <Link to="/privacy" className={linkStyle}>
          {t('privacyNotice.title')}
        </Link>
      </div>
    </>
  );
}
