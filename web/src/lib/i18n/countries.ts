import { getCountries, getCountryCallingCode } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min.json';

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

/** Joins a dial code and the typed number; a leading trunk zero is dropped. */
export const joinPhone = (dialCode: string, typed: string): string => {
  const digits = typed.replace(/[^\d+]/g, '');
  if (digits === '') return '';
  // A pasted full international number is used as it is.
  if (digits.startsWith('+')) return digits;
  return dialCode + digits.replace(/\+/g, '');
};
