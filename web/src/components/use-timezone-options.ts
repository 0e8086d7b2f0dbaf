import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { timezonesAt } from '../lib/timezones.ts';
import type { DropdownOption } from './dropdown-option.ts';

/** The timezones as options of a dropdown, each with its present offset. */
export function useTimezoneOptions(): DropdownOption[] {
  const { t } = useTranslation();
  return useMemo(
    () =>
      timezonesAt(new Date()).map(({ value, region, label, offset }) => ({
        value,
        // A region that is a place of its own (UTC) has no name to translate.
        label: region === value ? value : `${t(`setup.regions.${region}`, { defaultValue: region })}/${label}`,
        detail: offset,
      })),
    [t],
  );
}
