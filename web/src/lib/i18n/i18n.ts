import i18n, { type BackendModule, type FormatterModule, type InterpolationOptions, type ParseKeys } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages, type Language } from '@touchline/contract/wire/languages';
import { takeEarly } from '../browser/early.ts';
import { isolated } from './isolated.ts';
import { initialLanguage, showLanguage, storeLanguage } from './language.ts';
import { createStore, useStore } from '../state/store.ts';

/** A key of en.json. */
export type TextKey = ParseKeys;

const fallback = 'en';
const texts = 'translation';
/** The texts that vite-languages.ts bundles from all languages, used until a language file has loaded. */
const first = 'first';
const loadTimeoutMs = 8_000;

export const firstTextsByLanguage = Object.fromEntries(
  Object.entries(__FIRST_TEXTS__).map(([language, each]) => [language, { [first]: each }]),
);

/** Isolates each value whose text direction differs from its sentence. */
export const isolateValues: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value === 'string' ? isolated(language ?? i18n.language, value) : (value as string),
  add: () => undefined,
  addCached: () => undefined,
};
/** React escapes what it renders. */
export const interpolation: InterpolationOptions = { escapeValue: false, alwaysFormat: true };

type Readiness = 'loading' | 'ready' | 'failed';
const readiness = createStore<Readiness>('loading');

const has = (language: string) => i18n.hasResourceBundle(language, texts);
function updateReadiness() {
  readiness.set(has(i18n.language) || has(fallback) ? 'ready' : 'failed');
}

// Updates the page and the readiness, whichever code initialised i18next.
i18n.on('languageChanged', showLanguage);
i18n.on('initialized', updateReadiness);
i18n.on('loaded', updateReadiness);

/** Fetches /locales/{{lng}}.json, or a part of it. The usual plugin is a hundred times larger and has no timeout. */
export const backendOf = (part: string): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language, _namespace, answer) => {
    const address = `/locales/${language}${part}.json`;
    const signal = AbortSignal.timeout(loadTimeoutMs);
    (takeEarly(address, {}, signal) ?? fetch(address, { signal }))
      .then(async (response) => {
        if (!response.ok) throw new Error(`${language}: ${response.status}`);
        answer(null, (await response.json()) as Record<string, string>);
      })
      .catch((error: unknown) => answer(error instanceof Error ? error : new Error(String(error)), null));
  },
});

/**
 * Starts loading the texts of the chosen language and the fallback; `part` selects the players' area's texts. Never
 * rejects: see `useTextsReady`.
 */
export const startTexts = async (language: Language = initialLanguage(), part: '' | '.me' = ''): Promise<void> => {
  // If a language fails to load, English remains; the page always has texts.
  await i18n
    .use(backendOf(part))
    .use(isolateValues)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: fallback,
      supportedLngs: languages,
      ns: texts,
      defaultNS: texts,
      resources: firstTextsByLanguage,
      partialBundledLanguages: true,
      maxRetries: 1,
      interpolation,
      react: { useSuspense: false, bindI18nStore: 'added' },
    })
    .catch(() => undefined);
  updateReadiness();
};

/** Loads missing texts once the server is reachable again. */
export const loadTextsAgain = async (): Promise<void> => {
  await i18n.reloadResources([i18n.language, fallback]).catch(() => undefined);
  updateReadiness();
};

/** `failed`: neither the chosen language nor English could be loaded; only the first texts are available. */
export const useTextsReady = (): Readiness => useStore(readiness);

/** Changes the language and remembers it; if its texts can't be loaded, returns false and changes nothing. */
export const changeLanguage = async (language: Language): Promise<boolean> => {
  if (!has(language)) await i18n.reloadResources([language]).catch(() => undefined);
  if (!has(language)) return false;
  await i18n.changeLanguage(language);
  storeLanguage(language);
  return true;
};
