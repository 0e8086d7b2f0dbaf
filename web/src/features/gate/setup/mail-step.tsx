import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/feedback/alert.tsx';
import { MailHostInput, MailPortInput, MailSenderInput } from '../../../components/fields/mail-inputs.tsx';
import { MailProviders } from '../../../components/fields/mail-providers.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { takenLater } from './setup-fields.ts';
import { TryMail } from './try-mail.tsx';
import type { SetupForm } from './use-setup-form.ts';

/** The outgoing mail server, or the club's decision to name it later. */
export function MailStep({ form }: { form: SetupForm }) {
  const { t } = useTranslation();
  const { values, errorOf, change } = form;

  if (values.mailLater) return <MailLater onNow={() => change({ mailLater: false }, 'smtpHost')} />;
  return (
    <>
      <p className="-mt-4 text-ink-2 max-tablet:-mt-2">{t('setup.mail.intro')}</p>
      <MailProviders
        host={values.smtpHost}
        onChoose={({ host, port }) => {
          change({ smtpHost: host }, 'smtpHost');
          change({ smtpPort: port }, 'smtpPort');
        }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-3">
        <MailHostInput
          value={values.smtpHost}
          onChange={(smtpHost) => change({ smtpHost }, 'smtpHost')}
          error={errorOf('smtpHost')}
          isValid={form.isRight('smtpHost')}
        />
        <MailPortInput
          value={values.smtpPort}
          onChange={(smtpPort) => change({ smtpPort }, 'smtpPort')}
          error={errorOf('smtpPort')}
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
      <MailSenderInput
        value={values.smtpFromEmail}
        onChange={(smtpFromEmail) => change({ smtpFromEmail }, 'smtpFromEmail')}
        error={errorOf('smtpFromEmail')}
        isValid={form.isRight('smtpFromEmail')}
      />
      {takenLater(values).some((field) => errorOf(field) !== undefined) ? (
        <Alert variant="info">{t('setup.mail.takenLater')}</Alert>
      ) : null}
      <TryMail form={form} />
    </>
  );
}

function MailLater({ onNow }: { onNow: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Alert variant="info">{t('setup.mail.laterText')}</Alert>
      <Button variant="outline" onClick={onNow} className="justify-self-start">
        {t('setup.mail.now')}
      </Button>
    </>
  );
}
