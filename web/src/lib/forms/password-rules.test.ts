import { expect, test } from 'vitest';
import { newPassword } from '@touchline/contract/wire/rules';
import { isNewPassword } from './password-rules.ts';

test.each([
  'Valmora1!',
  'Valmora1',
  'valmora1!',
  'VALMORA1!',
  'Valmora!!',
  'Val1!',
  'Val mora1!',
  'Valmora1#',
  'Válmora1!',
  '',
  `Aa1!${'x'.repeat(46)}`,
  `Aa1!${'x'.repeat(47)}`,
])('validates the password %j like the contract', (value) => {
  expect(isNewPassword(value)).toBe(newPassword.safeParse(value).success);
});
