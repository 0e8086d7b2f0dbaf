import { readFileSync } from 'node:fs';
import { directionOf, languages, type Language } from '@touchline/contract/wire/languages';
import { afterEach, expect, test, vi } from 'vitest';
import { fillLanguages } from '../../../vite-languages.ts';

const read = (path: string) => readFileSync(`${import.meta.dirname}/../../../${path}`, 'utf8');

/** Runs a boot script as a page of the build does. */
const boot = (page: string, name: string) => {
  const parsed = new DOMParser().parseFromString(fillLanguages(read(page)), 'text/html');
  const script = document.createElement('script');
  Object.assign(script.dataset, parsed.querySelector<HTMLScriptElement>(`script[src="/${name}"]`)?.dataset);
  script.textContent = read(`public/${name}`);
  document.body.append(script);
};
const asked = () => document.head.querySelector('link[rel=preload]')?.getAttribute('href');

afterEach(() => {
  for (const left of document.querySelectorAll('link[rel=preload], body > script')) left.remove();
  document.documentElement.dir = 'ltr';
});

test.each(
  languages.flatMap((language) => ['index.html', 'player.html'].map((page): [Language, string] => [language, page])),
)('in %s, %s has its text direction before the first paint', (language, page) => {
  document.documentElement.dir = 'ltr';
  localStorage.setItem('language', language);
  boot(page, 'boot.js');
  expect(document.documentElement.dir).toBe(directionOf(language));
});

test.each(languages)('requests the players’ texts in %s before the code has loaded', (language) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['xx', `${language}-XX`]);
  boot('player.html', 'boot-player.js');
  expect(asked()).toBe(`/locales/${language}.me.json`);
});

test('requests the players’ texts in English if no language of the browser is supported', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['xx']);
  boot('player.html', 'boot-player.js');
  expect(asked()).toBe('/locales/en.me.json');
});
