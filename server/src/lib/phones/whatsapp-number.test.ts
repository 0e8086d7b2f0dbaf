import { expect, test } from 'vitest';
import { whatsappNumberOf } from './whatsapp-number.ts';

test.each([
  ['+34 600 000 148', 'GB', '34600000148'],
  ['0034 600 000 148', 'GB', '34600000148'],
  ['612 345 678', 'ES', '34612345678'],
  ['07911 123456', 'GB', '447911123456'],
  ['+44 (0)7700 900003', 'ES', '447700900003'],
  ['07911 123456 ext. 12', 'GB', '447911123456'],
  // A number of another country, written as it is dialled there.
  ['07700 900123', 'PT', undefined],
  ['12345678', 'ES', undefined],
  ['mother', 'ES', undefined],
  [null, 'ES', undefined],
])('%j of a club in %s opens a chat with %s', (number, country, digits) => {
  expect(whatsappNumberOf(number, country)).toBe(digits);
});
