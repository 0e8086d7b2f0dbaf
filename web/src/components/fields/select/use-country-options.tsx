import { useMemo } from 'react';
import type { DropdownOption } from './dropdown-option.ts';
import { countriesIn } from '../../../lib/i18n/countries.ts';
import { CountryFlag } from './country-flag.tsx';

export type CountryOption = DropdownOption & { dialCode: string };

/** The countries as options of a dropdown, named and sorted in the language. */
export function useCountryOptions(language: string): CountryOption[] {
  return useMemo(
    () =>
      countriesIn(language).map(({ code, name, dialCode, flagUrl }) => ({
        value: code,
        label: name,
        detail: dialCode,
        dialCode,
        icon: <CountryFlag url={flagUrl} />,
      })),
    [language],
  );
}
