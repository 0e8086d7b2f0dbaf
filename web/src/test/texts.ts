import { readFileSync } from 'node:fs';
import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages, type Language } from '@touchline/contract/wire/languages';
import { firstTextsByLanguage, interpolation, isolateValues } from '../lib/i18n/i18n.ts';

const textsOf = (language: Language) =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../../public/locales/${language}.json`, 'utf8')) as object;

const texts = new Map(languages.map((language) => [language, textsOf(language)]));
const resources = Object.fromEntries(
  languages.map((language) => [
    language,
    { ...firstTextsByLanguage[language], translation: texts.get(language) ?? {} },
  ]),
);

await i18n
  .use(isolateValues)
  .use(initReactI18next)
  .init({ lng: 'en', fallbackLng: 'en', resources, interpolation, react: { useSuspense: false } });

/** Restores English and any texts a test removed. */
export const restoreTexts = async (): Promise<void> => {
  for (const [language, translation] of texts) {
    if (!i18n.hasResourceBundle(language, 'translation')) i18n.addResourceBundle(language, 'translation', translation);
  }
  if (i18n.language !== 'en') await i18n.changeLanguage('en');
};
