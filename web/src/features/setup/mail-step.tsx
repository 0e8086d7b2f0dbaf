import { AtSign, Mail, Server } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MailProviders } from '../../components/fields/mail-providers.tsx';
import { TextInput } from '../../components/fields/text-input.tsx';
import { isReadingPort } from '../../lib/forms/mail-ports.ts';
import type { SetupForm } from './use-setup-form.ts';

export function MailStep({ form }: { form: SetupForm }) {
  const { t } = useTranslation();
  const { values, errorOf, change } = form;

  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-3">
        <TextInput
          label={t('setup.mail.host')}
          icon={<Server />}
          dir="ltr"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          value={values.smtpHost}
          onChange={(event) => change({ smtpHost: event.target.value }, 'smtpHost')}
          error={errorOf('smtpHost')}
          isValid={form.isRight('smtpHost')}
        />
        <TextInput
          label={t('setup.mail.port')}
          dir="ltr"
          inputMode="numeric"
          value={values.smtpPort}
          onChange={(event) => change({ smtpPort: event.target.value }, 'smtpPort')}
          error={errorOf('smtpPort')}
          hint={isReadingPort(values.smtpPort) ? t('setup.mail.readingPort') : undefined}
        />
      </div>
      <TextInput
        label={t('setup.mail.user')}
        icon={<Mail />}
        dir="ltr"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        value={values.smtpUser}
        onChange={(event) => change({ smtpUser: event.target.value }, 'smtpUser')}
        error={errorOf('smtpUser')}
        isValid={form.isRight('smtpUser')}
      />
      <TextInput
        type="password"
        label={t('setup.mail.password')}
        autoComplete="new-password"
        value={values.smtpPass}
        onChange={(event) => change({ smtpPass: event.target.value }, 'smtpPass')}
        error={errorOf('smtpPass')}
        isValid={form.isRight('smtpPass')}
      />
      <TextInput
        label={t('setup.mail.from')}
        icon={<AtSign />}
        dir="ltr"
        inputMode="email"
        autoCapitalize="none"
        value={values.smtpFromEmail}
        onChange={(event) => change({ smtpFromEmail: event.target.value }, 'smtpFromEmail')}
        error={errorOf('smtpFromEmail')}
        isValid={form.isRight('smtpFromEmail')}
      />
      <MailProviders
        onChoose={({ host, port }) => {
          change({ smtpHost: host }, 'smtpHost');
          change({ smtpPort: port }, 'smtpPort');
        }}
      />
    </>
  );
}
