import { defaults } from './limits.ts';

type LanguageFacts = {
  /** The language's own name, the same on every page. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** The locale for `Intl`, to format dates, numbers and lists. */
  locale: string;
  /**
   * The locale whose words are used, for names of countries for example. Differs from `locale` for Portuguese, where
   * `pt` alone has Brazil's words (Polônia for Polónia) and `pt-PT` has short dates without names of months.
   */
  words: string;
};

/**
 * The languages of the product, in display order. A new one needs an entry here, its texts in
 * `web/public/locales/<code>.json`, and the server's in `server/src/texts/<code>/` (docs/how-to.md).
 */
export const languageTable = {
  en: { name: 'English', direction: 'ltr', locale: 'en-US', words: 'en-US' },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar', words: 'ar' },
  es: { name: 'Español', direction: 'ltr', locale: 'es', words: 'es' },
  pt: { name: 'Português', direction: 'ltr', locale: 'pt', words: 'pt-PT' },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof languageTable;
export const languages = Object.keys(languageTable) as Language[];

export const isLanguage = (code: string | null | undefined): code is Language => languages.includes(code as Language);

/** The language of a code; the default for any code that is not in the list. */
export const languageOf = (code: string): Language => (isLanguage(code) ? code : defaults.language);

/** The first language of an `Accept-Language` header that is in the list, else the default. Weights are ignored. */
export const acceptedLanguage = (header: string | undefined): Language =>
  (header ?? '')
    .split(',')
    .map((tag) => tag.trim().split(/[-;]/u)[0]?.toLowerCase())
    .find(isLanguage) ?? defaults.language;

export const directionOf = (code: string): 'ltr' | 'rtl' => languageTable[languageOf(code)].direction;

/**
 * The locale for dates and numbers. Digits are Latin everywhere, because Arabic shirts have 0-9 too; `-u-nu` sets them
 * without changing the separators. The calendar is named as well: engines disagree about that of a language.
 */
export const localeOf = (code: string): string => `${languageTable[languageOf(code)].locale}-u-ca-gregory-nu-latn`;

/** The locale for names and other words of `Intl`: in Portuguese those of Portugal. */
export const wordLocaleOf = (code: string): string => `${languageTable[languageOf(code)].words}-u-nu-latn`;
