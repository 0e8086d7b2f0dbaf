import { readFileSync } from 'node:fs';
import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages, type Language } from '@touchline/contract/wire/languages';
import { backendOf, firstTextsByLanguage, interpolation, isolateValues } from '../lib/i18n/i18n.ts';
import { loadedTexts } from '../lib/i18n/small-i18n/i18next.ts';

type Texts = { [key: string]: string | Texts };

/** The texts of a language, as its file has them. */
export const textsOf = (language: Language) =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../../public/locales/${language}.json`, 'utf8')) as Texts;

const texts = new Map(languages.map((language) => [language, textsOf(language)]));
const resources = Object.fromEntries(
  languages.map((language) => [
    language,
    { ...firstTextsByLanguage[language], translation: texts.get(language) ?? {} },
  ]),
);
const placeOf = (language: Language) => `${language}/translation`;

await i18n
  .use(isolateValues)
  .use(initReactI18next)
  .init({ lng: 'en', fallbackLng: 'en', resources, interpolation, react: { useSuspense: false } });
// A language that a test has taken away is fetched as in the console.
i18n.use(backendOf(''));

/** As if a language had not loaded: it is fetched when it is next needed, until the test ends. */
export const forgetTexts = async (...forgotten: readonly Language[]): Promise<void> => {
  for (const language of forgotten) loadedTexts.delete(placeOf(language));
  // Nothing to load: tells the page what is left.
  await i18n.reloadResources([]);
};

/** Restores English and any texts a test removed. */
export const restoreTexts = async (): Promise<void> => {
  const forgotten = languages.filter((language) => !loadedTexts.has(placeOf(language)));
  for (const language of forgotten) loadedTexts.set(placeOf(language), texts.get(language) ?? {});
  if (forgotten.length > 0) await i18n.reloadResources([]);
  if (i18n.language !== 'en') await i18n.changeLanguage('en');
};
