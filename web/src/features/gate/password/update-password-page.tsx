import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/router/link.tsx';
import { useUpdatePassword } from '../../../api/people/auth-sign-in.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { NewPasswordFields } from '../../../components/credentials/new-password-fields.tsx';
import { useLinkToken } from '../../../hooks/use-link-token.ts';
import { usePageTitle } from '../../../hooks/use-page-title.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { isNewPassword } from '../../../lib/forms/password-rules.ts';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { PasswordUpdated } from './password-updated.tsx';

/** The tokens of invitations begin with it, those of forgotten passwords with another prefix. */
const invitationPrefix = 'tli_';

/** Without an answer, the link and the password are not the reason. */
const causes: Partial<Record<ApiError['code'], 'errors.network' | 'errors.timeout'>> = {
  network: 'errors.network',
  timeout: 'errors.timeout',
};

const link = 'font-medium text-ink underline underline-offset-4';

/** Sets a password: a new one, or the first one of an invited person. */
export function UpdatePasswordPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const isInvited = token?.startsWith(invitationPrefix) ?? false;
  const title = t(isInvited ? 'password.invitation.title' : 'password.title');
  usePageTitle(title);
  const [values, setValues] = useState({ password: '', confirmPassword: '' });
  const update = useUpdatePassword();

  const isValid = isNewPassword(values.password) && values.password === values.confirmPassword;
  const canSubmit = token !== null && isValid && !update.isPending;
  // The server's own comparison, in case the browser's was wrong.
  const isMismatch =
    update.error instanceof ApiError && update.error.errors.some(({ field }) => field === 'confirmPassword');
  const isRefused = update.error instanceof ApiError && update.error.code === 'badRequest' && !isMismatch;

  const cause = update.error instanceof ApiError && causes[update.error.code];

  if (update.isSuccess) return <PasswordUpdated isFirst={isInvited} />;

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
      <h1 className="text-2xl leading-tight font-bold tracking-title">{title}</h1>
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        {token === null ? (
          <Alert variant="warning">
            {t('password.noToken')} {askForNew}
          </Alert>
        ) : null}
        {update.isError ? (
          <Alert variant="destructive" title={t('password.errorTitle')} onDismiss={update.reset}>
            {t(isMismatch ? 'password.differ' : 'password.failed')}
            {cause ? ` ${t(cause)}` : null}
            {isRefused && isInvited ? ` ${t('password.invitation.dead')}` : null}
            {isRefused && !isInvited ? (
              <>
                {' '}
                {t('password.deadLink')} {askForNew}
              </>
            ) : null}
          </Alert>
        ) : null}
        <NewPasswordFields values={values} onChange={(changes) => setValues({ ...values, ...changes })} />
        <Button
          type="submit"
          size="lg"
          disabled={!canSubmit}
          why={t('common.why.password')}
          isLoading={update.isPending}
          className="w-full"
        >
          {t('password.submit')}
        </Button>
      </form>
      <BackToSignIn />
    </>
  );
}
