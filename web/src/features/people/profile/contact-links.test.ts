import { expect, test } from 'vitest';
import { emailLink, phoneLink, whatsappLink } from './contact-links.ts';

test('dials only digits and a leading plus', () => {
  expect(phoneLink('+34 (600) 000-148')).toBe('tel:+34600000148');
  expect(phoneLink('956 18 20 30')).toBe('tel:956182030');
});

test('passes the country code to WhatsApp without plus or zeros', () => {
  expect(whatsappLink('+34 600 000 148')).toBe('https://wa.me/34600000148');
  expect(whatsappLink('0034 600 000 148')).toBe('https://wa.me/34600000148');
});

test('escapes a mail address so that it stays one address', () => {
  expect(emailLink('a.b+c@club.example')).toBe('mailto:a.b%2Bc@club.example');
  expect(emailLink('a?bcc=x@club.example')).toBe('mailto:a%3Fbcc%3Dx@club.example');
});

test('makes no link of an empty value', () => {
  expect([phoneLink(null), phoneLink('—'), whatsappLink(''), emailLink(null)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
