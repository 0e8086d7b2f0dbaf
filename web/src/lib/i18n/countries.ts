import { getCountries, getCountryCallingCode } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min.json';

/** A country as the pickers show it. */
export type Country = {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** Its name in the language asked for. */
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

/** All countries that have a dial code, by their name in the language. */
export const countriesIn = (language: string): Country[] => {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const collator = new Intl.Collator(language);
  return getCountries(metadata)
    .flatMap((code): Country[] => {
      const name = names.of(code);
      const flagUrl = flagByCode.get(code);
      if (!name) return [];
      return [{ code, name, dialCode: `+${getCountryCallingCode(code, metadata)}`, ...(flagUrl && { flagUrl }) }];
    })
    .sort((a, b) => collator.compare(a.name, b.name));
};

/** The whole number out of a dial code and what was typed after it: a leading zero of the home network stays out. */
export const joinPhone = (dialCode: string, typed: string): string => {
  const digits = typed.replace(/[^\d+]/g, '');
  if (digits === '') return '';
  // Somebody who pastes the whole number means it.
  if (digits.startsWith('+')) return digits;
  return dialCode + digits.replace(/\+/g, '');
};
