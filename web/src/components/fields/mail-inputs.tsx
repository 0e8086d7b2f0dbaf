import { AtSign, Server } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isReadingPort } from '../../lib/forms/mail-ports.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

type MailInputProps = Pick<TextInputProps, 'required' | 'error' | 'isValid'> & {
  value: string;
  onChange: (value: string) => void;
};

/** The name of the server that sends the mails. */
export function MailHostInput({ onChange, ...rest }: MailInputProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('setup.mail.host')}
      icon={<Server />}
      dir="ltr"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      {...rest}
    />
  );
}

/** Its port, with a hint at ports that only read mails. `label` replaces the one of the setup. */
export function MailPortInput({ onChange, label, ...rest }: MailInputProps & { label?: string }) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={label ?? t('setup.mail.port')}
      dir="ltr"
      inputMode="numeric"
      hint={isReadingPort(rest.value) ? t('setup.mail.readingPort') : undefined}
      onChange={(event) => onChange(event.target.value)}
      {...rest}
    />
  );
}

/** The address that the mails come from. */
export function MailSenderInput({ onChange, ...rest }: MailInputProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('setup.mail.from')}
      icon={<AtSign />}
      dir="ltr"
      inputMode="email"
      autoCapitalize="none"
      onChange={(event) => onChange(event.target.value)}
      {...rest}
    />
  );
}
