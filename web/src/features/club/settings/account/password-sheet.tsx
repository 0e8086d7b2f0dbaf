import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateOwnPassword } from '../../../../api/people/account.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { NewPasswordFields } from '../../../../components/credentials/new-password-fields.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { isNewPassword } from '../../../../lib/forms/password-rules.ts';

const nothing = { password: '', confirmPassword: '' };

/** Sets a new password for the user's own account. */
export function PasswordSheet({ email }: { email: string | null }) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const isOnline = useOnline();
  const [values, setValues] = useState(nothing);
  const update = useUpdateOwnPassword();
  const isValid = isNewPassword(values.password) && values.password === values.confirmPassword;
  const canSubmit = isValid && isOnline && !update.isPending;

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canSubmit) return;
    update.mutate(values, {
      onSuccess: () => {
        setValues(nothing);
        // Clear the errors: the next password has not been checked yet.
        form.current?.reset();
      },
    });
  };

  return (
    <Sheet title={t('settings.password.title')} className="desktop:row-span-2">
      <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4">
        <p className="max-w-text text-pretty text-ink-2">{t('settings.password.text')}</p>
        {/* Lets password managers know which account's password changes. */}
        <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
        <NewPasswordFields values={values} onChange={(changes) => setValues({ ...values, ...changes })} />
        <div className="flex justify-end max-tablet:*:flex-1">
          <Button
            type="submit"
            disabled={!canSubmit}
            why={t(isOnline ? 'common.why.password' : 'common.why.offline')}
            isLoading={update.isPending}
          >
            {t('password.submit')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
