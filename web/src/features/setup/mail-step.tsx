import { AtSign, Mail, Server } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { validationText } from '../../lib/validation.ts';
import type { SetupForm } from './use-setup-form.ts';

/** Settings of outgoing mail as the providers publish them. */
const providers = [
  { name: 'Gmail', host: 'smtp.gmail.com', port: '465' },
  { name: 'Microsoft 365', host: 'smtp.office365.com', port: '587' },
  { name: 'Yahoo', host: 'smtp.mail.yahoo.com', port: '465' },
  { name: 'iCloud', host: 'smtp.mail.me.com', port: '587' },
] as const;

/** Ports of reading mail, not of sending it; the rule takes them, so the person is told. */
const readingPorts = ['993', '995'];

export function MailStep({ form }: { form: SetupForm }) {
  const { t } = useTranslation();
  const { values, errors, change } = form;
  const errorOf = (field: keyof typeof errors) => errors[field] && validationText(t, errors[field]);

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
          hint={readingPorts.includes(values.smtpPort.trim()) ? t('setup.mail.readingPort') : undefined}
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
      <Alert variant="info" title={t('setup.mail.providers')}>
        <span className="-mx-2 flex flex-wrap">
          {providers.map(({ name, host, port }) => (
            <Button
              key={host}
              variant="ghost"
              size="sm"
              onClick={() => {
                change({ smtpHost: host }, 'smtpHost');
                change({ smtpPort: port }, 'smtpPort');
              }}
              aria-label={t('setup.mail.useProvider', { name, host, port })}
            >
              <span className="ltr tnum font-regular">
                {host} {port}
              </span>
            </Button>
          ))}
        </span>
      </Alert>
    </>
  );
}
