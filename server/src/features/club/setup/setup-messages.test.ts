import { initialize, type SetupInput } from '@touchline/contract/club/setup';
import { expect, test } from 'vitest';
import { setupInputOf } from '../../../test/factories/setup-input.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const start = () => startTestApp({ configured: false });
const body = setupInputOf();

type Later = 'mailLater' | 'phoneLater';

const cases: [field: keyof SetupInput | Later, value: unknown, message: string][] = [
  ['adminEmail', undefined, 'Email is required'],
  ['adminEmail', '', 'Email is required'],
  ['adminEmail', '   ', 'Email is required'],
  ['adminEmail', '<b></b>', 'Email is required'],
  ['adminEmail', 7, 'Email is required'],
  ['adminEmail', 'laura', 'Invalid email format'],
  ['adminEmail', 'laura@club', 'Invalid email format'],
  ['adminEmail', 'laura@club.example, eve@evil.example', 'Invalid email format'],
  ['smtpFromEmail', undefined, 'From email is required'],
  ['smtpFromEmail', '', 'From email is required'],
  ['smtpFromEmail', 'club', 'Invalid from email format'],
  ['smtpFromEmail', 'club@club.example\r\nBcc: eve@evil.example', 'Invalid from email format'],
  ...(['adminPassword', 'smtpPass'] as const).flatMap((field): [keyof SetupInput | Later, unknown, string][] => [
    [field, undefined, 'Password must be at least 8 characters'],
    [field, 'Aa1!xyz', 'Password must be at least 8 characters'],
    [field, `Aa1!${'x'.repeat(47)}`, 'Password is too long'],
    [field, 'lowercase1!', 'Password must contain uppercase, lowercase, number and special character'],
    [field, 'UPPERCASE1!', 'Password must contain uppercase, lowercase, number and special character'],
    [field, 'NoDigits!!', 'Password must contain uppercase, lowercase, number and special character'],
    [field, 'NoSpecial1', 'Password must contain uppercase, lowercase, number and special character'],
    [field, 'Other-Sign1!', 'Password must contain uppercase, lowercase, number and special character'],
    [field, ' Valmora2026!', 'Password must contain uppercase, lowercase, number and special character'],
  ]),
  ['organizationName', undefined, 'Organization name must be at least 2 characters'],
  ['organizationName', 'U', 'Organization name must be at least 2 characters'],
  ['organizationName', ' U ', 'Organization name must be at least 2 characters'],
  ['organizationName', 'U'.repeat(101), 'Organization name is too long'],
  ['organizationName', 'UD <Valmora>', 'Only letters, numbers, spaces, &, ., and - are allowed'],
  ['organizationName', 'UD Valmora!', 'Only letters, numbers, spaces, &, ., and - are allowed'],
  ['country', undefined, 'Country is required'],
  ['country', '', 'Country is required'],
  ['country', 'XX', 'Country is required'],
  ['country', 'ZZ', 'Country is required'],
  ['country', 'EU', 'Country is required'],
  ['smtpPass', 'abcd efgh ijkl mnop', 'Password must contain uppercase, lowercase, number and special character'],
  ['adminPassword', 'abcdefghijklmnop', 'Password must contain uppercase, lowercase, number and special character'],
  ['mailLater', 'yes', 'Invalid input'],
  ['phoneLater', true, 'Invalid input'],
  ['timezone', '', 'Timezone is required'],
  ['timezone', 'Europe/Valmora', 'Timezone is required'],
  ['adminPhoneNumber', undefined, 'Phone number is too short'],
  ['adminPhoneNumber', '+3460000000', 'Phone number is too short'],
  ['adminPhoneNumber', `+34${'6'.repeat(18)}`, 'Phone number is too long'],
  ['adminPhoneNumber', '+34600000000000000', 'Invalid phone number format (must include country code)'],
  ['adminPhoneNumber', '0034600000001', 'Invalid phone number format (must include country code)'],
  ['adminPhoneNumber', '+04600000001', 'Invalid phone number format (must include country code)'],
  ['adminPhoneNumber', '+34 600 000 001', 'Invalid phone number format (must include country code)'],
  ['smtpHost', undefined, 'SMTP host is required'],
  ['smtpHost', '', 'SMTP host is required'],
  ['smtpHost', 'localhost', 'Invalid SMTP host format'],
  ['smtpHost', 'smtp_club.example', 'Invalid SMTP host format'],
  ['smtpHost', 'http://smtp.club.example', 'Invalid SMTP host format'],
  ['smtpHost', '127.0.0.1', 'Invalid SMTP host format'],
  ['smtpPort', 0, 'Port must be greater than 0'],
  ['smtpPort', -1, 'Port must be greater than 0'],
  ['smtpPort', 65_536, 'Port must be less than 65536'],
  ['smtpPort', 2525, 'Port should be a common email port (25, 465, 587, 993, 995)'],
  ['smtpPort', 465.5, 'Port should be a common email port (25, 465, 587, 993, 995)'],
  ['smtpUser', undefined, 'SMTP username should be a valid email'],
  ['smtpUser', '', 'SMTP username should be a valid email'],
  ['smtpUser', 'apikey', 'SMTP username should be a valid email'],
  ['consent', undefined, 'You must accept the terms and conditions'],
  ['consent', false, 'You must accept the terms and conditions'],
  ['consent', 'true', 'You must accept the terms and conditions'],
];

test('each field of the setup has its own error message', async () => {
  const { api, db } = await start();
  for (const [field, value, message] of cases) {
    const refused = await api.refused(initialize, { body: { ...body, [field]: value } });
    expect([field, value, refused]).toEqual([
      field,
      value,
      { statusCode: 400, error: 'badRequest', message, errors: [{ field, message }] },
    ]);
  }
  expect(await db.selectFrom('club').select('id').execute()).toEqual([]);
});

test.each([
  ['organizationName', 'A.C. São & Niño-07'],
  ['organizationName', 'A.D. "Bodø/Newell’s"'],
  ['adminPhoneNumber', '+34600000001'],
  ['adminPassword', 'Aa1@$!%*?&'],
  ['smtpHost', 'mail.club.example'],
  ['timezone', 'Asia/Kathmandu'],
  ['smtpPort', 25],
])('accepts %s %j', async (field, value) => {
  const { api } = await start();
  expect((await api.raw(initialize, { body: { ...body, [field]: value } })).statusCode).toBe(201);
});

test('names all invalid and unknown fields at once', async () => {
  const { api } = await start();
  const refused = await api.refused(initialize, { body: { ...body, country: '', smtpPort: 1, role: 'admin' } });
  expect(refused.errors).toEqual([
    { field: 'country', message: 'Country is required' },
    { field: 'smtpPort', message: 'Port should be a common email port (25, 465, 587, 993, 995)' },
    { field: 'role', message: 'This field is not known' },
  ]);
});
