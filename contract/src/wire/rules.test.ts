import { expect, test } from 'vitest';
import type * as z from 'zod';
import { day, id, imageKey, moment } from './common.ts';
import { sentenceOf } from './sentences.ts';
import {
  adminEmail,
  adminPhone,
  email,
  fromEmail,
  newPassword,
  organizationName,
  personName,
  phone,
  relayHost,
  relayPort,
  shirtNumber,
  smtpHost,
  smtpPassword,
  smtpPort,
  smtpUser,
  textList,
  timezone,
  withoutGroups,
} from './rules.ts';

/** The first message a rule reports for a value; undefined if the value is valid. */
const against = (rule: z.ZodType, value: unknown): string | undefined => {
  const { success, error } = rule.safeParse(value);
  return success ? undefined : sentenceOf(error.issues[0]?.message ?? '');
};

const tooShort = 'Password must be at least 8 characters';
const pattern = 'Password must contain uppercase, lowercase, number and special character';

test.each<[string, z.ZodType, unknown, string | undefined]>([
  ['admin email', adminEmail, '', 'Email is required'],
  ['admin email', adminEmail, 'carla', 'Invalid email format'],
  ['admin email', adminEmail, ' carla@club.example ', undefined],
  ['from address', fromEmail, '', 'From email is required'],
  ['from address', fromEmail, 'a@b', 'Invalid from email format'],
  ['email', email, 'a@b@club.example', 'Please enter a valid email address'],
  ['password', newPassword, 'Aa1!aaa', tooShort],
  ['password', newPassword, 'Aa1!aaaa', undefined],
  ['password', newPassword, `Aa1!${'a'.repeat(46)}`, undefined],
  ['password', newPassword, `Aa1!${'a'.repeat(47)}`, 'Password is too long'],
  ['password', newPassword, 'aaaaaaa1!', pattern],
  ['password', newPassword, 'AAAAAAA1!', pattern],
  ['password', newPassword, 'Aaaaaaaa!', pattern],
  ['password', newPassword, 'Aaaaaaa11', pattern],
  ['password', newPassword, 'Aaaaaa1! ', pattern],
  ['password', newPassword, 'Aaaaaa1!#', pattern],
  ['organization', organizationName, 'U', 'Organization name must be at least 2 characters'],
  ['organization', organizationName, 'U'.repeat(101), 'Organization name is too long'],
  ['organization', organizationName, 'UD Valmora & Co. 1920-30', undefined],
  ['organization', organizationName, 'UD_Valmora', 'Only letters, numbers, spaces, &, ., and - are allowed'],
  ['organization', organizationName, 'نادي الهلال', undefined],
  ['organization', organizationName, "Newell's Old Boys", undefined],
  ['organization', organizationName, 'Bodø/Glimt', undefined],
  ['organization', organizationName, 'A.D. "La Cantera"', undefined],
  ['organization', organizationName, 'UD <Valmora>', 'Only letters, numbers, spaces, &, ., and - are allowed'],
  ['timezone', timezone, '', 'Timezone is required'],
  ['timezone', timezone, 'Europe/Nowhere', 'Timezone is required'],
  ['timezone', timezone, 'Europe/Madrid', undefined],
  ['admin phone', adminPhone, '+3460000000', 'Phone number is too short'],
  ['admin phone', adminPhone, `+${'3'.repeat(20)}`, 'Phone number is too long'],
  ['admin phone', adminPhone, '+04600000001', 'Invalid phone number format (must include country code)'],
  ['admin phone', adminPhone, '+34600000001', undefined],
  ['admin phone', adminPhone, '+34 600 000 001', 'Invalid phone number format (must include country code)'],
  ['admin phone', adminPhone, '0034600000001', 'Invalid phone number format (must include country code)'],
  ['SMTP host', smtpHost, '', 'SMTP host is required'],
  ['SMTP host', smtpHost, 'localhost', 'Invalid SMTP host format'],
  ['SMTP host', smtpHost, '127.0.0.1', 'Invalid SMTP host format'],
  ['SMTP host', smtpHost, 'smtp.club.example', undefined],
  ['SMTP port', smtpPort, 0, 'Port must be greater than 0'],
  ['SMTP port', smtpPort, 65_536, 'Port must be less than 65536'],
  ['SMTP port', smtpPort, 80, 'Port should be a common email port (25, 465, 587, 993, 995)'],
  ['SMTP port', smtpPort, 993, undefined],
  ['relay port', relayPort, 2525, undefined],
  ['relay port', relayPort, 26, undefined],
  ['relay port', relayPort, 443, 'Port should be a common email port (25, 465, 587, 993, 995)'],
  ['relay port', relayPort, 2525.5, 'Port must be greater than 0'],
  ['relay port', relayPort, 65_536, 'Port must be less than 65536'],
  ['relay host', relayHost, 'mail', undefined],
  ['relay host', relayHost, 'smtp.club.example', undefined],
  ['relay host', relayHost, 'LocalHost', 'Invalid SMTP host format'],
  ['relay host', relayHost, '127.0.0.1', 'Invalid SMTP host format'],
  ['relay host', relayHost, 'not a host', 'Invalid SMTP host format'],
  ['relay host', relayHost, 'a..b', 'Invalid SMTP host format'],
  ['SMTP user', smtpUser, 'apikey', 'SMTP username should be a valid email'],
  ['phone', phone, '1234567', 'Please enter a valid phone number'],
  ['phone', phone, '+34 (600) 0001', undefined],
  ['phone', phone, '600 000 007 / 600 000 008', 'Please enter a valid phone number'],
  ['shirt number', shirtNumber, 0, undefined],
  ['shirt number', shirtNumber, 999, undefined],
  ['shirt number', shirtNumber, -1, 'Shirt numbers go from 0 to 999'],
  ['shirt number', shirtNumber, 1_000, 'Shirt numbers go from 0 to 999'],
  ['shirt number', shirtNumber, null, 'This field is required'],
  ['name', personName, '', 'This field is required'],
  ['name', personName, 'O', undefined],
  ['name', personName, '-', 'Names must be 1 to 100 letters and spaces'],
  ['name', personName, 'a'.repeat(100), undefined],
  ['name', personName, 'a'.repeat(101), 'Names must be 1 to 100 letters and spaces'],
  ['name', personName, "Núria O'Brien-Sáez", undefined],
  ['name', personName, 'Robert; DROP', 'Names must be 1 to 100 letters and spaces'],
  ['list', textList, [], 'This field is required'],
  ['list', textList, Array.from({ length: 11 }, () => 'x'), 'There are too many entries'],
  ['day', day, '2024-02-29', undefined],
  ['day', day, '2023-02-29', 'This date does not exist'],
  ['moment', moment, '2026-08-15T23:59:00.000Z', undefined],
  ['moment', moment, '2026-08-15T25:00:00.000Z', 'This time does not exist'],
  ['moment', moment, '2026-08-15T18:60:00.000Z', 'This time does not exist'],
  ['moment', moment, '2026-02-30T25:00:00.000Z', 'This date does not exist'],
  ['moment', moment, '2026-08-15', 'This date does not exist'],
  ['image', imageKey.unwrap(), undefined, 'This field is required'],
  ['image', imageKey.unwrap(), null, 'This field is required'],
  ['image', imageKey.unwrap(), 'x', 'This image is not known'],
  ['id', id, '0123456789abcdef01234567', undefined],
  ['id', id, '0123456789ABCDEF01234567', 'This id is not valid'],
])('%s: %j gives the message %j', (_name, rule, value, sentence) => {
  // If two messages apply, the first counts.
  expect(against(rule, value)).toBe(sentence ?? undefined);
});

test('stores what was meant: a number as typed, an app password without its groups', () => {
  expect(phone.parse(' +٣٤ ٦٠٠ ١٢٣ ٤٥٦ ')).toBe('+34 600 123 456');
  expect(withoutGroups('abcd efgh ijkl mnop')).toBe('abcdefghijklmnop');
  expect(withoutGroups('Abcd efgh ijkl mnop')).toBe('Abcd efgh ijkl mnop');
  expect(against(smtpPassword, 'abcd efgh ijkl mnop')).toBe(pattern);
  expect(smtpUser.parse('ana@Ñandú.example')).toBe('ana@xn--and-6ma2c.example');
});

test('markup is removed from addresses', () => {
  expect(email.parse('<b>carla</b>@club.example')).toBe('carla@club.example');
});

test('IN4 controls, lone surrogates and direction overrides are refused in names', () => {
  for (const name of ['Ana\u0000', 'Ana\u202eNA', 'Ana\ud800', 'Ana\u0085'])
    expect(against(personName, name), JSON.stringify(name)).toBeDefined();
  expect(personName.parse('Jose\u0301 Ruiz')).toBe('José Ruiz');
});
