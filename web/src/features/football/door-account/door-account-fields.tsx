import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/feedback/alert.tsx';
import { EmailInput } from '../../../components/fields/email-input.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import type { QrAccountDraft } from './door-account-form.ts';

type DoorAccountFieldsProps = {
  draft: QrAccountDraft;
  hasPassword: boolean;
  isBusy: boolean;
};

/** The two fields of the QR account. */
export function DoorAccountFields({ draft, hasPassword, isBusy }: DoorAccountFieldsProps) {
  const { t } = useTranslation();
  const email = useRef<HTMLInputElement>(null);
  const { values, set, errorOf } = draft;
  const rules = t('qrAccount.passwordHint');

  useEffect(() => email.current?.focus(), []);

  return (
    <div className="grid gap-4">
      <Alert variant="info">{t('qrAccount.signsOut')}</Alert>
      <EmailInput
        ref={email}
        name="qrEmail"
        label={t('qrAccount.email')}
        // It is neither the administrator's own address nor their password.
        autoComplete="off"
        readOnly={isBusy}
        value={values.email}
        onChange={(event) => set('email', event.target.value)}
        error={errorOf('email')}
        isValid={!errorOf('email') && values.email !== ''}
      />
      <TextInput
        type="password"
        name="qrPassword"
        label={t('qrAccount.newPassword')}
        autoComplete="new-password"
        readOnly={isBusy}
        value={values.password}
        onChange={(event) => set('password', event.target.value)}
        error={errorOf('password')}
        isValid={!errorOf('password') && values.password !== ''}
        hint={hasPassword ? `${t('qrAccount.keepHint')} ${rules}` : rules}
      />
    </div>
  );
}
