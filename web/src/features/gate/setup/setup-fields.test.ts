import { messages } from '@touchline/contract/wire/sentences';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { expect, test } from 'vitest';
import {
  emptySetup,
  isShortPhone,
  payloadOf,
  ruleMessage,
  takenLater,
  type SetupField,
  type SetupValues,
} from './setup-fields.ts';

const rules: [SetupField, Partial<SetupValues>, string][] = [
  ['organizationName', { organizationName: '' }, 'Organization name must be at least 2 characters'],
  ['organizationName', { organizationName: ' U ' }, 'Organization name must be at least 2 characters'],
  ['organizationName', { organizationName: 'U'.repeat(101) }, 'Organization name is too long'],
  ['organizationName', { organizationName: 'UD <Valmora>' }, 'Only letters, numbers, spaces, &, ., and - are allowed'],
  ['country', { country: '' }, 'Country is required'],
  ['timezone', { timezone: '' }, 'Timezone is required'],
  ['adminEmail', { adminEmail: '' }, 'Email is required'],
  ['adminEmail', { adminEmail: 'laura@' }, 'Invalid email format'],
  ['adminPhoneNumber', { adminPhoneNumber: '600 00' }, 'Phone number is too short'],
  [
    'adminPhoneNumber',
    { adminPhoneNumber: '600 abc 148 22' },
    'Invalid phone number format (must include country code)',
  ],
  ['adminPhoneNumber', { adminPhoneNumber: '6'.repeat(20) }, 'Phone number is too long'],
  ['adminPhoneNumber', { adminPhoneNumber: '6'.repeat(16) }, 'Invalid phone number format (must include country code)'],
  ['adminPassword', { adminPassword: 'Ab1!' }, 'Password must be at least 8 characters'],
  ['adminPassword', { adminPassword: `Ab1!${'x'.repeat(50)}` }, 'Password is too long'],
  [
    'adminPassword',
    { adminPassword: 'abcdefgh' },
    'Password must contain uppercase, lowercase, number and special character',
  ],
  [
    'adminPassword',
    { adminPassword: 'Valmora 2026!' },
    'Password must contain uppercase, lowercase, number and special character',
  ],
  ['smtpHost', { smtpHost: '' }, 'SMTP host is required'],
  ['smtpHost', { smtpHost: 'not a host' }, 'Invalid SMTP host format'],
  ['smtpPort', { smtpPort: '' }, 'Port must be greater than 0'],
  ['smtpPort', { smtpPort: '0' }, 'Port must be greater than 0'],
  ['smtpPort', { smtpPort: '65536' }, 'Port must be less than 65536'],
  ['smtpPort', { smtpPort: '8080' }, 'Port should be a common email port (25, 465, 587, 993, 995)'],
  ['smtpUser', { smtpUser: '' }, 'SMTP username should be a valid email'],
  ['smtpUser', { smtpUser: 'console' }, 'SMTP username should be a valid email'],
  ['smtpPass', { smtpPass: 'short' }, 'Password must be at least 8 characters'],
  [
    'smtpPass',
    { smtpPass: 'Abcd efgh ijkl 1!op' },
    'Password must contain uppercase, lowercase, number and special character',
  ],
  ['smtpFromEmail', { smtpFromEmail: '' }, 'From email is required'],
  ['smtpFromEmail', { smtpFromEmail: 'console' }, 'Invalid from email format'],
  ['consent', { consent: false }, 'You must accept the terms and conditions'],
];

test.each(rules)('%s with %o shows: %s', (field, values, sentence) => {
  const key = ruleMessage(field, { ...emptySetup, ...values });
  expect(sentenceOf(key ?? '')).toBe(sentence);
});

test('accepts valid values', () => {
  const values: SetupValues = {
    ...emptySetup,
    organizationName: 'Unión Deportiva Valmora & Co.',
    country: 'ES',
    adminEmail: ' laura.segura@udvalmora.example ',
    dialCode: '+34',
    adminPhoneNumber: '600 000 148',
    adminPassword: 'Valmora2026!',
    smtpHost: 'smtp.udvalmora.example',
    smtpUser: 'console@udvalmora.example',
    smtpPass: 'Valmora2026!',
    smtpFromEmail: 'console@udvalmora.example',
    consent: true,
  };
  for (const [field] of rules) expect([field, ruleMessage(field, values)]).toEqual([field, undefined]);
  expect(payloadOf(values, 'es')).toMatchObject({
    adminPhoneNumber: '+34600000148',
    smtpPort: 465,
    smtpSecure: true,
    timezone: 'Europe/Madrid',
    language: 'es',
  });
});

test('every message of the wizard is in the table', () => {
  for (const [, , sentence] of rules) expect(Object.values(messages)).toContain(sentence);
});

test('accepts the app password of a mail provider', () => {
  expect(ruleMessage('smtpPass', { ...emptySetup, smtpPass: 'abcdefghijklmnop' })).toBeUndefined();
  expect(ruleMessage('smtpPass', { ...emptySetup, smtpPass: 'abcd efgh ijkl mnop' })).toBeUndefined();
  expect(ruleMessage('adminPassword', { ...emptySetup, adminPassword: 'abcdefghijklmnop' })).toBe('passwordPattern');
});

test('sends nothing of a mail server that comes later, whatever was typed', () => {
  const values = { ...emptySetup, mailLater: true, smtpHost: 'smtp' };
  expect(ruleMessage('smtpHost', values)).toBeUndefined();
  const sent = payloadOf(values, 'en');
  expect(sent).toMatchObject({ mailLater: true });
  expect(Object.keys(sent).filter((field) => field.startsWith('smtp'))).toEqual([]);
});

test('a number of a country whose numbers are short comes later, and is not sent', () => {
  const short = { ...emptySetup, dialCode: '+352', adminPhoneNumber: '62 11 23' };
  expect(ruleMessage('adminPhoneNumber', short)).toBe('phoneMin');
  expect([short, { ...short, adminPhoneNumber: '6211' }].map(isShortPhone)).toEqual([true, false]);
  const later = { ...short, phoneLater: true };
  expect(ruleMessage('adminPhoneNumber', later)).toBeUndefined();
  expect(payloadOf(later, 'en')).toMatchObject({ phoneLater: true });
  expect(payloadOf(later, 'en')).not.toHaveProperty('adminPhoneNumber');
});

test('names what the settings take later, and nothing that is wrong there too', () => {
  const typed = { ...emptySetup, smtpHost: 'mail', smtpPort: '2525', smtpUser: 'apikey', smtpPass: 'SG.x-1_yzabc' };
  expect(takenLater(typed)).toEqual(['smtpHost', 'smtpPort', 'smtpUser', 'smtpPass']);
  const wrong = { ...emptySetup, smtpHost: 'not a host', smtpPort: '70000', smtpUser: '', smtpPass: 'short' };
  expect(takenLater(wrong)).toEqual([]);
});
