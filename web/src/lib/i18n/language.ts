import { directionOf, isLanguage, type Language } from '@touchline/contract/wire/languages';
import { defaults } from '@touchline/contract/wire/limits';
import { readStored, writeStored } from '../browser/storage.ts';

const key = 'language';

/** The previously chosen language, else the first supported browser language, else English. */
export const initialLanguage = (): Language => {
  const stored = readStored('local', key);
  if (isLanguage(stored)) return stored;
  const wanted = (navigator.languages ?? [navigator.language]).map((tag) => tag?.split('-')[0]?.toLowerCase());
  return wanted.find(isLanguage) ?? defaults.language;
};

export const storeLanguage = (language: Language): void => writeStored('local', key, language);

/** Sets the page's language and direction, for fonts and screen readers. */
export const showLanguage = (language: string): void => {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
};
