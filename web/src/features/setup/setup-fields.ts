import { setupInput, type SetupInput } from '@touchline/contract/club/setup';
import { defaults } from '@touchline/contract/wire/limits';
import type { Language } from '@touchline/contract/wire/languages';
import { joinPhone } from '../../lib/i18n/countries.ts';

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
  consent: boolean;
};

/** Fields with a rule of section 5. */
export type SetupField = Exclude<keyof SetupValues, 'phoneCountry' | 'dialCode'>;

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
  consent: false,
};

export type SetupStep = 'organization' | 'admin' | 'mail' | 'consent';

/** The four steps in their order, with their fields. */
export const setupSteps: { step: SetupStep; fields: SetupField[] }[] = [
  { step: 'organization', fields: ['organizationName', 'country', 'timezone'] },
  { step: 'admin', fields: ['adminEmail', 'adminPhoneNumber', 'adminPassword'] },
  { step: 'mail', fields: ['smtpHost', 'smtpPort', 'smtpUser', 'smtpPass', 'smtpFromEmail'] },
  { step: 'consent', fields: ['consent'] },
];

export const setupFields: SetupField[] = setupSteps.flatMap(({ fields }) => fields);

const portOf = (typed: string): number | undefined => {
  const port = Number(typed.trim());
  return typed.trim() === '' || Number.isNaN(port) ? undefined : port;
};

/** The setup payload (specification, section 3). */
export const payloadOf = (values: SetupValues, language: Language): Record<keyof SetupInput, unknown> => {
  const { dialCode, phoneCountry: _country, smtpPort, adminPhoneNumber, ...rest } = values;
  return {
    ...rest,
    adminPhoneNumber: joinPhone(dialCode, adminPhoneNumber),
    smtpPort: portOf(smtpPort),
    smtpSecure: defaults.smtpSecure,
    language,
  };
};

/** The key of the first message of a field; undefined when it obeys its rule. */
export const ruleMessage = (field: SetupField, values: SetupValues): string | undefined => {
  const value = payloadOf(values, defaults.language)[field];
  // The schema gives absent values their defaults; a field that was emptied in the wizard is a mistake.
  const parsed = setupInput.shape[field].safeParse(value ?? (field === 'smtpPort' ? 0 : ''));
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
};
