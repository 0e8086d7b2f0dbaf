import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { timezoneName, timezonesAt } from '../../../lib/dates/timezones.ts';
import type { DropdownOption } from './dropdown-option.ts';

/** The time zones as options of a dropdown, each with its current offset. */
export function useTimezoneOptions(): DropdownOption[] {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(
    () =>
      timezonesAt(new Date())
        .map(({ value, region, label, offset }) => ({
          value,
          label:
            timezoneName(language, value) ??
            // A region without places (UTC) has no name to translate.
            (region === value ? value : `${t(`setup.regions.${region}`, { defaultValue: region })}/${label}`),
          detail: offset,
          alsoFoundBy: value.replaceAll('_', ' '),
        }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [t, language],
  );
}
