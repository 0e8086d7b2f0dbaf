import { expect, test } from 'vitest';
import { emailLink, phoneLink, whatsappLink } from './contact-links.ts';

test('dials only digits and a leading plus', () => {
  expect(phoneLink('+34 (600) 000-148')).toBe('tel:+34600000148');
  expect(phoneLink('956 18 20 30')).toBe('tel:956182030');
});

test('dials neither an extension nor the zero that is dialled inside a country', () => {
  expect(phoneLink('07700 900004 ext. 12')).toBe('tel:07700900004');
  expect(phoneLink('+44 (0)7700 900003')).toBe('tel:+447700900003');
});

test('escapes a mail address so that it stays one address', () => {
  expect(emailLink('a.b+c@club.example')).toBe('mailto:a.b%2Bc@club.example');
  expect(emailLink('a?bcc=x@club.example')).toBe('mailto:a%3Fbcc%3Dx@club.example');
});

test('makes no link of an empty value', () => {
  expect([phoneLink(null), phoneLink('—'), whatsappLink(undefined), emailLink(null)]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});
