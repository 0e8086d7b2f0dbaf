import { defaults, languages, rightToLeft, type Language } from '@touchline/contract/wire/limits';
import { readStored, writeStored } from '../browser/storage.ts';

export type { Language };
const key = 'language';

const isLanguage = (value: string | null | undefined): value is Language =>
  (languages as readonly (string | null | undefined)[]).includes(value);

/** Each language by its own name; these are names, not texts, and are the same in every language. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  ar: 'العربية',
  es: 'Español',
  pt: 'Português',
};

/** The language chosen here before, else the first of the browser's that we speak, else English. */
export const initialLanguage = (): Language => {
  const stored = readStored('local', key);
  if (isLanguage(stored)) return stored;
  const wanted = (navigator.languages ?? [navigator.language]).map((tag) => tag?.split('-')[0]?.toLowerCase());
  return wanted.find(isLanguage) ?? defaults.language;
};

export const storeLanguage = (language: Language): void => writeStored('local', key, language);

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  (rightToLeft as readonly string[]).includes(language) ? 'rtl' : 'ltr';

/** Tells the page, its fonts and screen readers which language it is in. */
export const showLanguage = (language: string): void => {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
};
