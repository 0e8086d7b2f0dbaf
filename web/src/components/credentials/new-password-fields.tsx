import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isNewPassword } from '../../lib/forms/password-rules.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import { TextInput } from '../fields/text-input.tsx';

type NewPassword = { password: string; confirmPassword: string };
type NewPasswordFieldsProps = { values: NewPassword; onChange: (changes: Partial<NewPassword>) => void };

/** A new password, typed twice, with its rules. */
export function NewPasswordFields({ values: { password, confirmPassword }, onChange }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const checklistId = useId();
  const isSame = password === confirmPassword;
  const isRepeated = isSame && confirmPassword !== '';
  return (
    <>
      <TextInput
        type="password"
        name="password"
        label={t('password.new')}
        autoComplete="new-password"
        aria-describedby={checklistId}
        required
        value={password}
        onChange={(event) => onChange({ password: event.target.value })}
        isValid={isNewPassword(password)}
      />
      <PasswordChecklist id={checklistId} password={password} />
      <TextInput
        type="password"
        name="confirmPassword"
        label={t('password.confirm')}
        autoComplete="new-password"
        required
        value={confirmPassword}
        onChange={(event) => onChange({ confirmPassword: event.target.value })}
        error={isSame ? undefined : t('validation.passwordsDiffer')}
        isValid={isRepeated}
        hint={isRepeated ? t('password.match') : undefined}
      />
    </>
  );
}
