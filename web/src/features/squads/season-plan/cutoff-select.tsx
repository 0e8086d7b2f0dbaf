import { useTranslation } from 'react-i18next';
import { Dropdown } from '../../../components/fields/select/dropdown.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';

const firstsOfMonths = Array.from({ length: 12 }, (_, month) => `${String(month + 1).padStart(2, '0')}-01`);

type CutoffSelectProps = {
  /** The month and day that the season has, `MM-DD`: offered even if it is not the first of a month. */
  kept: string;
  value: string;
  onChange: (day: string) => void;
};

/** Chooses the day on which the age groups of a season change. */
export function CutoffSelect({ kept, value, onChange }: CutoffSelectProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const days = firstsOfMonths.includes(kept) ? firstsOfMonths : [...firstsOfMonths, kept].sort();
  return (
    <Dropdown
      label={t('seasonPlan.cutoff')}
      hint={t('seasonPlan.cutoffHint')}
      options={days.map((day) => ({ value: day, label: format.dayAndMonth(`2000-${day}`) }))}
      value={value}
      hasSearch={false}
      onChange={onChange}
    />
  );
}
