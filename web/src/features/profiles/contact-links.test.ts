import { expect, test } from 'vitest';
import { emailLink, phoneLink, whatsappLink } from './contact-links.ts';

test('dials digits and a leading plus alone', () => {
  expect(phoneLink('+34 (600) 000-148')).toBe('tel:+34600000148');
  expect(phoneLink('956 18 20 30')).toBe('tel:956182030');
});

test('gives WhatsApp the country code without plus or zeros', () => {
  expect(whatsappLink('+34 600 000 148')).toBe('https://wa.me/34600000148');
  expect(whatsappLink('0034 600 000 148')).toBe('https://wa.me/34600000148');
});

test('keeps a mail address one address', () => {
  expect(emailLink('a.b+c@club.example')).toBe('mailto:a.b%2Bc@club.example');
  expect(emailLink('a?bcc=x@club.example')).toBe('mailto:a%3Fbcc%3Dx@club.example');
});

test('makes no link of nothing', () => {
  expect([phoneLink(null), phoneLink('—'), whatsappLink(''), emailLink(null)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
