import type { MailServerSettings } from '@touchline/contract/club/settings';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { ChangedField } from '../changed-field.tsx';
import { type MailDraft, passwordRole } from './mail-form.ts';

type MailPasswordFieldProps = {
  draft: MailDraft;
  mail: MailServerSettings | null;
  isChanging: boolean;
  onChangeStart: () => void;
};

/** The mail server's password: it can be replaced, but never read. */
export function MailPasswordField({ draft, mail, isChanging, onChangeStart }: MailPasswordFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const role = passwordRole(draft.values, mail);

  useEffect(() => {
    if (isChanging) input.current?.focus();
  }, [isChanging]);

  if (role === 'none') return null;
  if (role === 'stored' && !isChanging)
    return (
      <div className="flex min-h-field flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-sunken px-3.5 py-2">
        <KeyRound aria-hidden="true" className="size-[1.125rem] shrink-0 stroke-[1.75] text-ink-3" />
        <span className="min-w-0 flex-1">{t('settings.mail.passwordStored')}</span>
        <Button variant="outline" size="sm" aria-label={t('settings.mail.changePasswordLabel')} onClick={onChangeStart}>
          {t('settings.mail.changePassword')}
        </Button>
      </div>
    );
  return (
    <ChangedField isChanged={draft.isChanged('smtpPass')}>
      <TextInput
        ref={input}
        type="password"
        label={t('setup.mail.password')}
        autoComplete="new-password"
        value={draft.values.smtpPass}
        onChange={(event) => draft.set('smtpPass', event.target.value)}
        error={draft.errorOf('smtpPass')}
        hint={role === 'needed' && mail?.smtpPassSet ? t('settings.mail.passwordAgain') : undefined}
      />
    </ChangedField>
  );
}
