import i18n from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { forgetTexts } from '../../test/texts.ts';
import { initialLanguage, showLanguage } from './language.ts';
import { changeLanguage } from './i18n.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['ar', ['en-US'], 'ar'],
  ['xx', ['en-US'], 'en'],
  [null, ['pt-BR', 'en'], 'pt'],
  [null, ['xx-XX', 'es-MX', 'en'], 'es'],
  [null, ['xx-XX'], 'en'],
  [null, [], 'en'],
])('starts with the stored %j, otherwise the browser’s %j: %s', (stored, wanted, language) => {
  if (stored) localStorage.setItem('language', stored);
  vi.stubGlobal('navigator', { languages: wanted, language: wanted[0] });
  expect(initialLanguage()).toBe(language);
});

test.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['es', 'ltr'],
  ['pt', 'ltr'],
])('writes %s in the direction %s', (language, direction) => {
  showLanguage(language);
  expect(document.documentElement).toHaveAttribute('lang', language);
  expect(document.documentElement).toHaveAttribute('dir', direction);
});

test('keeps its language if the other one cannot be loaded', async () => {
  await forgetTexts('es');
  fakeServer.onFile('/locales/es.json', () => new Response('gone', { status: 404 }));
  expect(await changeLanguage('es')).toBe(false);
  expect(i18n.language).toBe('en');
  expect(localStorage.getItem('language')).toBeNull();
});
