import { type WeekStart, weekStartOf, weekStarts } from '@touchline/contract/wire/week-start';
import { useTranslation } from 'react-i18next';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { addDays } from '../../../../lib/dates/days.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { capitalised } from '../../../../lib/i18n/names.ts';

type WeekStartFieldProps = {
  /** Null: as in the country. */
  value: WeekStart | null;
  onChange: (value: WeekStart | null) => void;
  /** As chosen in the same form: another one may begin its weeks otherwise. */
  country: string;
  error: string | undefined;
};

const ofCountry = 'country';
/** A Sunday: the weekday that ISO 8601 numbers as 1 is the day after it. */
const sunday = '2026-11-29';

/** On which day the weeks of the club begin: those of its calendars, plans and sums. */
export function WeekStartField({ value, onChange, country, error }: WeekStartFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = (weekday: number) => format.weekday(addDays(sunday, weekday), 'long');
  return (
    <Dropdown
      label={t('settings.weekStart.label')}
      options={[
        { value: ofCountry, label: t('settings.weekStart.ofCountry', { day: nameOf(weekStartOf(country)) }) },
        ...weekStarts.map((weekday) => ({ value: String(weekday), label: capitalised(nameOf(weekday)) })),
      ]}
      value={value === null ? ofCountry : String(value)}
      onChange={(next) => onChange(weekStarts.find((weekday) => String(weekday) === next) ?? null)}
      error={error}
      hint={t('settings.weekStart.hint')}
    />
  );
}
