import { defaults } from '@touchline/contract/wire/limits';
import { mailServerInput, type MailServerInput, type MailServerSettings } from '@touchline/contract/club/settings';
import { msg } from '@touchline/contract/wire/messages';
import { fieldRules } from '../../../../forms/field-rules.ts';
import type { OpenDraft } from '../../../../forms/use-draft.ts';

/** Form values of the mail server: strings as typed. */
export type MailValues = {
  smtpHost: string;
  smtpPort: string;
  smtpSecure: boolean;
  smtpUser: string;
  /** '' until a new one is typed; the stored one is never shown. */
  smtpPass: string;
  smtpFromEmail: string;
};

export const valuesOf = (mail: MailServerSettings | null): MailValues => ({
  smtpHost: mail?.smtpHost ?? '',
  smtpPort: String(mail?.smtpPort ?? defaults.smtpPort),
  smtpSecure: mail?.smtpSecure ?? defaults.smtpSecure,
  smtpUser: mail?.smtpUser ?? '',
  smtpPass: '',
  smtpFromEmail: mail?.smtpFromEmail ?? '',
});

/**
 * The state of the password. A stored one is retained only for the same server and user name: the server refuses to
 * send it to another. Without a user name there is no sign-in, and no password.
 */
export const passwordRole = (values: MailValues, mail: MailServerSettings | null): 'none' | 'stored' | 'needed' => {
  if (values.smtpUser.trim() === '') return 'none';
  const isSame =
    mail?.smtpHost.toLowerCase() === values.smtpHost.trim().toLowerCase() && mail.smtpUser === values.smtpUser.trim();
  const staysEncrypted = values.smtpSecure || mail?.smtpSecure === false;
  return mail?.smtpPassSet && isSame && staysEncrypted ? 'stored' : 'needed';
};

/** The wire format: all server settings, and the password only if a new one was typed. */
export const mailRules = (mail: MailServerSettings | null) =>
  fieldRules<MailValues, MailServerInput>({
    fields: ['smtpHost', 'smtpPort', 'smtpSecure', 'smtpUser', 'smtpPass', 'smtpFromEmail'],
    wireOf: (values, field) => {
      if (field === 'smtpPort') return Number(values.smtpPort.trim() || Number.NaN) || 0;
      if (field === 'smtpPass') return values.smtpUser.trim() === '' ? undefined : values.smtpPass || undefined;
      return values[field];
    },
    refusalOf: (field, value, values) => {
      const isMissing = field === 'smtpPass' && values.smtpPass === '' && passwordRole(values, mail) === 'needed';
      if (isMissing) return msg('passwordRequired');
      return mailServerInput.shape[field].safeParse(value).error?.issues[0]?.message;
    },
    judges: 'all',
    sends: 'all',
  });

export type MailDraft = OpenDraft<MailServerSettings | null, MailValues, MailServerInput>;
