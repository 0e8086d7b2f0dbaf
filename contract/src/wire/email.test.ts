import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

const domainOf = (last: number) => `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(last)}.example`;

test.each([
  'laura.segura@udvalmora.example',
  "o'neill+club@sub.club.example",
  'a@b.co',
  `${'a'.repeat(64)}@club.example`,
  `a@${domainOf(60)}`,
])('accepts %j as an address', (value) => {
  expect(isEmail(value)).toBe(true);
});

test.each([
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
  `${'a'.repeat(65)}@club.example`,
  `aa@${domainOf(63)}`,
  'a@b.co\r\nRCPT TO:<v@e.test>',
  'a@b.co, v@e.test',
])('refuses %j as an address', (value) => {
  expect(isEmail(value)).toBe(false);
});
