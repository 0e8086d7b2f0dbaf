import { User } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MailHostInput, MailPortInput, MailSenderInput } from '../../../../components/fields/mail-inputs.tsx';
import { Switch } from '../../../../components/fields/switch.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { ChangedField } from '../changed-field.tsx';
import type { MailDraft } from './mail-form.ts';

/** On this port the connection is always encrypted from the first byte, regardless of the setting. */
const encryptedPort = '465';

/** Host, port, encryption, sender and user name. */
export function MailServerFields({ draft: { values, set, errorOf, isChanged } }: { draft: MailDraft }) {
  const { t } = useTranslation();
  const isAlwaysEncrypted = values.smtpPort.trim() === encryptedPort;
  const encryptionHint = isAlwaysEncrypted
    ? t('settings.mail.encryptedPort')
    : t(values.smtpSecure ? 'settings.mail.encryptionOn' : 'settings.mail.encryptionOff');

  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-3 max-tablet:grid-cols-[minmax(0,1fr)_6rem]">
        <ChangedField isChanged={isChanged('smtpHost')}>
          <MailHostInput
            required
            value={values.smtpHost}
            onChange={(value) => set('smtpHost', value)}
            error={errorOf('smtpHost')}
          />
        </ChangedField>
        <ChangedField isChanged={isChanged('smtpPort')}>
          <MailPortInput
            required
            label={t('settings.mail.port')}
            value={values.smtpPort}
            onChange={(value) => set('smtpPort', value)}
            error={errorOf('smtpPort')}
          />
        </ChangedField>
      </div>
      <ChangedField isChanged={isChanged('smtpSecure')}>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <label htmlFor="smtp-secure" className="font-medium">
            {t('settings.mail.encryption')}
          </label>
          <Switch
            id="smtp-secure"
            aria-describedby="smtp-secure-hint"
            isOn={values.smtpSecure || isAlwaysEncrypted}
            disabled={isAlwaysEncrypted}
            onToggle={(smtpSecure) => set('smtpSecure', smtpSecure)}
          />
        </div>
        <p id="smtp-secure-hint" className="text-sm text-ink-3">
          {encryptionHint}
        </p>
      </ChangedField>
      <ChangedField isChanged={isChanged('smtpFromEmail')}>
        <MailSenderInput
          required
          value={values.smtpFromEmail}
          onChange={(value) => set('smtpFromEmail', value)}
          error={errorOf('smtpFromEmail')}
        />
      </ChangedField>
      <ChangedField isChanged={isChanged('smtpUser')}>
        <TextInput
          label={t('setup.mail.user')}
          icon={<User />}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={values.smtpUser}
          onChange={(event) => set('smtpUser', event.target.value)}
          error={errorOf('smtpUser')}
          hint={t('settings.mail.userHint')}
        />
      </ChangedField>
    </>
  );
}
