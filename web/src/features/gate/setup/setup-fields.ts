import { mailServerInput } from '@touchline/contract/club/settings';
import { setupInput, type InitializeInput, type TestMailInput } from '@touchline/contract/club/setup';
import { latinDigits } from '@touchline/contract/wire/digits';
import { defaults } from '@touchline/contract/wire/limits';
import type { Language } from '@touchline/contract/wire/languages';
import { withoutGroups } from '@touchline/contract/wire/rules';
import { joinPhone } from '../../../lib/i18n/countries.ts';

/** The wizard's values, as typed. */
export type SetupValues = {
  organizationName: string;
  country: string;
  timezone: string;
  adminEmail: string;
  /** The country of the dial code. */
  phoneCountry: string;
  dialCode: string;
  /** The number after the dial code, as typed. */
  adminPhoneNumber: string;
  /** The administrator enters the number later, in the settings: the wizard takes none of fewer than 11 digits. */
  phoneLater: boolean;
  adminPassword: string;
  smtpHost: string;
  smtpPort: string;
  smtpUser: string;
  smtpPass: string;
  smtpFromEmail: string;
  /** The club names its mail server later, in the settings. */
  mailLater: boolean;
  consent: boolean;
};

/** Fields with a rule of section 5. */
export type SetupField = Exclude<keyof SetupValues, 'phoneCountry' | 'dialCode' | 'phoneLater' | 'mailLater'>;

export const emptySetup: SetupValues = {
  organizationName: '',
  country: '',
  timezone: defaults.timezone,
  adminEmail: '',
  phoneCountry: '',
  dialCode: defaults.dialCode,
  adminPhoneNumber: '',
  phoneLater: false,
  adminPassword: '',
  smtpHost: '',
  smtpPort: String(defaults.smtpPort),
  smtpUser: '',
  smtpPass: '',
  smtpFromEmail: '',
  mailLater: false,
  consent: false,
};

export type SetupStep = 'organization' | 'admin' | 'mail' | 'consent';

export const mailFields: SetupField[] = ['smtpHost', 'smtpPort', 'smtpUser', 'smtpPass', 'smtpFromEmail'];

/** The four steps in their order, with their fields. */
export const setupSteps: { step: SetupStep; fields: SetupField[] }[] = [
  { step: 'organization', fields: ['organizationName', 'country', 'timezone'] },
  { step: 'admin', fields: ['adminEmail', 'adminPhoneNumber', 'adminPassword'] },
  { step: 'mail', fields: mailFields },
  { step: 'consent', fields: ['consent'] },
];

export const setupFields: SetupField[] = setupSteps.flatMap(({ fields }) => fields);

const portOf = (typed: string): number | undefined => {
  const port = Number(latinDigits(typed).trim());
  return typed.trim() === '' || Number.isNaN(port) ? undefined : port;
};

const mailOf = (values: SetupValues) => ({
  smtpHost: values.smtpHost,
  smtpPort: portOf(values.smtpPort),
  smtpUser: values.smtpUser,
  smtpPass: withoutGroups(values.smtpPass),
  smtpFromEmail: values.smtpFromEmail,
  smtpSecure: defaults.smtpSecure,
});

/** The setup payload (specification, section 3); without the mail server if the club names it later. */
export const payloadOf = (values: SetupValues, language: Language): InitializeInput =>
  ({
    organizationName: values.organizationName,
    country: values.country,
    timezone: values.timezone,
    adminEmail: values.adminEmail,
    adminPassword: values.adminPassword,
    ...(values.phoneLater
      ? { phoneLater: true }
      : { adminPhoneNumber: joinPhone(values.dialCode, values.adminPhoneNumber) }),
    consent: values.consent,
    language,
    ...(values.mailLater ? { mailLater: true } : mailOf(values)),
  }) as InitializeInput;

/** What a test mail needs. */
export const testMailOf = (values: SetupValues, language: Language): TestMailInput => ({
  adminEmail: values.adminEmail,
  language,
  ...mailOf(values),
});

/** The key of the first message of a field; undefined when it obeys its rule. */
export const ruleMessage = (field: SetupField, values: SetupValues): string | undefined => {
  const isMail = mailFields.includes(field);
  if (isMail ? values.mailLater : field === 'adminPhoneNumber' && values.phoneLater) return undefined;
  const sent: Partial<Record<SetupField, unknown>> = isMail ? mailOf(values) : payloadOf(values, defaults.language);
  // The schema gives absent values their defaults; a field that was emptied in the wizard is a mistake.
  const parsed = setupInput.shape[field].safeParse(sent[field] ?? (field === 'smtpPort' ? 0 : ''));
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
};

/** A whole number of 8 to 10 digits: the wizard's rule is too long for it, the account's own rule takes it. */
export const isShortPhone = ({ dialCode, adminPhoneNumber }: SetupValues): boolean =>
  /^\+[1-9]\d{7,9}$/u.test(joinPhone(dialCode, adminPhoneNumber));

/** Fields of the mail server whose rule is wider in the settings. */
const wider = ['smtpHost', 'smtpPort', 'smtpUser', 'smtpPass'] as const;

/** Fields that the wizard refuses as typed, by the specification's rules, and the settings take later. */
export const takenLater = (values: SetupValues): SetupField[] =>
  wider.filter((field) => {
    const message = values[field].trim() === '' ? undefined : ruleMessage(field, values);
    // A password that is too short is more likely unfinished than one of the mail server's kind.
    const isRefused = message !== undefined && message !== 'passwordMin';
    return isRefused && mailServerInput.shape[field].safeParse(mailOf(values)[field]).success;
  });
