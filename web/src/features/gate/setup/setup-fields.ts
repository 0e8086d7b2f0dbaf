import { setupInput, type InitializeInput, type TestMailInput } from '@touchline/contract/club/setup';
import { defaults } from '@touchline/contract/wire/limits';
import type { Language } from '@touchline/contract/wire/languages';
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
export type SetupField = Exclude<keyof SetupValues, 'phoneCountry' | 'dialCode' | 'mailLater'>;

export const emptySetup: SetupValues = {
  organizationName: '',
  country: '',
  timezone: defaults.timezone,
  adminEmail: '',
  phoneCountry: '',
  dialCode: defaults.dialCode,
  adminPhoneNumber: '',
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
  const port = Number(typed.trim());
  return typed.trim() === '' || Number.isNaN(port) ? undefined : port;
};

const mailOf = (values: SetupValues) => ({
  smtpHost: values.smtpHost,
  smtpPort: portOf(values.smtpPort),
  smtpUser: values.smtpUser,
  smtpPass: values.smtpPass,
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
    adminPhoneNumber: joinPhone(values.dialCode, values.adminPhoneNumber),
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
  if (isMail && values.mailLater) return undefined;
  const sent: Partial<Record<SetupField, unknown>> = isMail ? mailOf(values) : payloadOf(values, defaults.language);
  // The schema gives absent values their defaults; a field that was emptied in the wizard is a mistake.
  const parsed = setupInput.shape[field].safeParse(sent[field] ?? (field === 'smtpPort' ? 0 : ''));
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
};
