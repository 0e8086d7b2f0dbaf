import { expect, test } from 'vitest';
import { isEmail as contractEmail, newPassword } from '@touchline/contract/rules';
import { isEmail } from './email.ts';
import { isNewPassword } from './password-rules.ts';

test.each([
  'laura.segura@udvalmora.example',
  "o'neill+club@sub.club.example",
  'a@b.co',
  '',
  'laura',
  'laura@',
  '@club.example',
  'laura@club',
  'laura@@club.example',
  'la ura@club.example',
  'laura@club..example',
  '.laura@club.example',
  'laura.@club.example',
  'laura@-club.example',
  'laura@club.e',
  'لورا@club.example',
  `${'a'.repeat(64)}@club.example`,
  `${'a'.repeat(65)}@club.example`,
  `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.example`,
])('judges the address %j as the contract does', (value) => {
  expect(isEmail(value)).toBe(contractEmail(value));
});

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
])('judges the password %j as the contract does', (value) => {
  expect(isNewPassword(value)).toBe(newPassword.safeParse(value).success);
});
