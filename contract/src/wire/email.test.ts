import { expect, test } from 'vitest';
import { asciiEmail, isEmail, isTypedEmail } from './email.ts';

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

test.each([
  ['ana@ñandú.example', 'ana@xn--and-6ma2c.example'],
  ['ana@ÑANDU\u0301.example', 'ana@xn--and-6ma2c.example'],
  ['سارة@نادي.example', 'سارة@xn--mgbq1esa.example'],
  ['ana@xn--and-6ma2c.example', 'ana@xn--and-6ma2c.example'],
  ['Ana@Club.example', 'Ana@Club.example'],
  ['ana@ñandú.example/x', 'ana@ñandú.example/x'],
  ['ana@ñandú.example:25', 'ana@ñandú.example:25'],
  ['ana@\u0301ñ.example', 'ana@\u0301ñ.example'],
  ['ñandú', 'ñandú'],
])('writes %j as %j', (typed, ascii) => {
  expect(asciiEmail(typed)).toBe(ascii);
});

test('takes an international domain as typed, no international mailbox', () => {
  expect(isTypedEmail(' ana@ñandú.example ')).toBe(true);
  expect(isTypedEmail('لورا@نادي.example')).toBe(false);
});
