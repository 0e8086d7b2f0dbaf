import { readFileSync } from 'node:fs';
import { cleanup, configure } from '@testing-library/react';
import '@testing-library/jest-dom/vitest';
import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { languages } from '@touchline/contract/limits';
import { firstWordsByLanguage, interpolation, isolateValues } from '../lib/i18n.ts';
import { connectionBack } from '../lib/connection.ts';
import { playerSession, qrSession, rememberPerson, session } from '../lib/session.ts';
import { clearToasts } from '../lib/toasts.ts';
import { fakeServer } from './fake-server.ts';
import { forgetToasts, watchToasts } from './toasts.ts';

const texts = (language: string) =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../../public/locales/${language}.json`, 'utf8')) as object;

await i18n
  .use(isolateValues)
  .use(initReactI18next)
  .init({
    lng: 'en',
    fallbackLng: 'en',
    resources: Object.fromEntries(
      languages.map((language) => [language, { ...firstWordsByLanguage[language], translation: texts(language) }]),
    ),
    interpolation,
    react: { useSuspense: false },
  });

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 20_000 });

// jsdom draws nothing: it knows no media queries and scrolls nowhere.
// eslint-disable-next-line @typescript-eslint/unbound-method
window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList;
// eslint-disable-next-line @typescript-eslint/unbound-method
Element.prototype.scrollIntoView ??= () => undefined;

watchToasts();

beforeEach(() => {
  fakeServer.start();
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  if (i18n.language !== 'en') await i18n.changeLanguage('en');
  rememberPerson(undefined);
  session.set(null);
  qrSession.set(null);
  playerSession.set(null);
  clearToasts();
  forgetToasts();
  connectionBack();
  localStorage.clear();
  sessionStorage.clear();
  const problems = fakeServer.stop();
  expect(problems, 'calls that the fake server could not answer by the contract').toEqual([]);
});
