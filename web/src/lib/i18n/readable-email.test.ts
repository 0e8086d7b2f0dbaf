import { asciiEmail } from '@touchline/contract/wire/email';
import { expect, test } from 'vitest';
import { readableEmail } from './readable-email.ts';

test.each([
  'ana@ñandú.example',
  'ana@bücher.münchen.example',
  'sara@نادي.example',
  'ana@club.example',
  'ana@þórsvöllur.is',
])('shows %j as it is typed', (typed) => {
  expect(readableEmail(asciiEmail(typed))).toBe(typed);
});

test.each([
  // "раураl" in Cyrillic letters.
  'ana@xn--l-7sba6dbr.example',
  'ana@xn--.example',
  'ana@xn--a-.example',
  'ana@xn--99999999999.example',
  'no address',
])('leaves %j as it is', (email) => {
  expect(readableEmail(email)).toBe(email);
});
