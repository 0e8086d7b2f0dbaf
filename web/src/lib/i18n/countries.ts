import { latinDigits } from '@touchline/contract/wire/digits';
import { wordLocaleOf } from '@touchline/contract/wire/languages';

/** A country as the pickers show it. */
export type Country = {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** Its name in the requested language. */
  name: string;
  /** `+34` */
  dialCode: string;
  /** Address of its flag; missing for the few without one. */
  flagUrl?: string;
};

const flagUrls = import.meta.glob<string>('../../../../node_modules/country-flag-icons/3x2/*.svg', {
  import: 'default',
  eager: true,
});
const flagByCode = new Map(Object.entries(flagUrls).map(([path, url]) => [path.slice(-6, -4), url]));

/** All countries with a dial code, sorted by name in the given language. */
export const countriesIn = (language: string): Country[] => {
  const names = new Intl.DisplayNames([wordLocaleOf(language)], { type: 'region', fallback: 'none' });
  const collator = new Intl.Collator(language);
  return Object.entries(__DIAL_CODES__)
    .flatMap(([code, dialCode]): Country[] => {
      const name = names.of(code);
      const flagUrl = flagByCode.get(code);
      if (!name) return [];
      return [{ code, name, dialCode: `+${dialCode}`, ...(flagUrl && { flagUrl }) }];
    })
    .sort((a, b) => collator.compare(a.name, b.name));
};

/** Dial codes after which the leading zero belongs to the number: Congo, Ivory Coast, Italy, San Marino, the Vatican. */
const keepZero: readonly string[] = ['+242', '+225', '+39', '+378', '+379'];

/**
 * Joins a dial code and the typed number. Drops what only separates digits, and the trunk zero that is dialled inside the
 * country. Anything else stays, so that the rule refuses it instead of a number that nobody typed.
 */
export const joinPhone = (dialCode: string, typed: string): string => {
  const compact = latinDigits(typed).replace(/[\s\p{Cf}()./-]/gu, '');
  if (compact === '') return '';
  // A pasted full international number is used as it is.
  if (compact.startsWith('+')) return compact;
  return dialCode + (keepZero.includes(dialCode) ? compact : compact.replace(/^0/, ''));
};
