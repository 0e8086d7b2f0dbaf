import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../components/feedback/alert.tsx';
import { TextInput } from '../../components/fields/text-input.tsx';
import { validationText } from '../../lib/forms/validation.ts';

type DoorAccountFieldsProps = {
  draft: { email: string; password: string };
  /** By field: keys of the contract's messages, or sentences of the server. */
  errors: { email?: string | undefined; password?: string | undefined };
  hasPassword: boolean;
  isBusy: boolean;
  onChange: (field: 'email' | 'password', value: string) => void;
};

/** The two fields of the QR account. */
export function DoorAccountFields({ draft, errors, hasPassword, isBusy, onChange }: DoorAccountFieldsProps) {
  const { t } = useTranslation();
  const email = useRef<HTMLInputElement>(null);
  const textOf = (message: string | undefined) => (message === undefined ? undefined : validationText(t, message));
  const rules = t('qrAccount.passwordHint');

  useEffect(() => email.current?.focus(), []);

  return (
    <div className="grid gap-4">
      <Alert variant="info">{t('qrAccount.signsOut')}</Alert>
      <TextInput
        ref={email}
        type="email"
        name="qrEmail"
        label={t('qrAccount.email')}
        // It is neither the administrator's own address nor their password.
        autoComplete="off"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isBusy}
        value={draft.email}
        onChange={(event) => onChange('email', event.target.value)}
        error={textOf(errors.email)}
        isValid={!errors.email && draft.email !== ''}
      />
      <TextInput
        type="password"
        name="qrPassword"
        label={t('qrAccount.newPassword')}
        autoComplete="new-password"
        readOnly={isBusy}
        value={draft.password}
        onChange={(event) => onChange('password', event.target.value)}
        error={textOf(errors.password)}
        isValid={!errors.password && draft.password !== ''}
        hint={hasPassword ? `${t('qrAccount.keepHint')} ${rules}` : rules}
      />
    </div>
  );
}
