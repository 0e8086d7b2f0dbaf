import { defaults } from './limits.ts';

type LanguageFacts = {
  /** The language's name in itself. It is the same on every page. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** The locale by which `Intl` writes dates, figures and lists. */
  locale: string;
};

/**
 * The languages of the product, in the order in which they are offered. A new one is an entry here, its texts in
 * `web/public/locales/<code>.json`, and those of the server in `server/src/texts/<code>.ts`, listed in `texts.ts`.
 */
export const languageTable = {
  en: { name: 'English', direction: 'ltr', locale: 'en-US' },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar' },
  es: { name: 'Español', direction: 'ltr', locale: 'es' },
  pt: { name: 'Português', direction: 'ltr', locale: 'pt' },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof languageTable;
export const languages = Object.keys(languageTable) as Language[];

/**
 * Keys of the console's texts that are the same in English and the language. `npm run check` reports any other text that
 * is the same as not translated.
 */
export const sameAsEnglish: Partial<Record<Language, readonly string[]>> = {
  es: ['common.no', 'password.errorTitle', 'setup.regions.Asia', 'setup.regions.Australia'],
};

export const isLanguage = (code: string | null | undefined): code is Language => languages.includes(code as Language);

/** The language of a code; the default for any code that is not in the list. */
export const languageOf = (code: string): Language => (isLanguage(code) ? code : defaults.language);

export const directionOf = (code: string): 'ltr' | 'rtl' => languageTable[languageOf(code)].direction;

/**
 * The locale in which dates and figures are written. Shirts carry 0-9 in Arabic too, so figures stay Latin everywhere;
 * the separators would too, were it not for -u-nu.
 */
export const localeOf = (code: string): string => `${languageTable[languageOf(code)].locale}-u-nu-latn`;
