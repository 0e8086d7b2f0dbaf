import { useTranslation } from 'react-i18next';
import { DateSelect } from '../../../components/fields/select/date-select.tsx';
import { SwitchLine } from '../../../components/fields/switch-line.tsx';
import type { Day } from '../../../lib/dates/days.ts';
import { countWeekly } from '../assigned/repetition.ts';

type RepeatFieldsProps = {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  first: Day;
  until: Day;
  onUntil: (until: Day) => void;
  error: string | undefined;
};

/** Weekly repetition: on or off, last day, and the resulting number of trainings. */
export function RepeatFields({ isOn, onToggle, first, until, onUntil, error }: RepeatFieldsProps) {
  const { t } = useTranslation();
  const thisYear = new Date().getFullYear();
  return (
    <div className="grid gap-2">
      <SwitchLine label={t('trainings.repeat.label')} isOn={isOn} onToggle={onToggle} showsWord={false} />
      {isOn ? (
        <>
          <DateSelect
            variant="floating"
            label={t('trainings.repeat.until')}
            value={until}
            onChange={onUntil}
            firstYear={thisYear}
            lastYear={thisYear + 2}
          />
          {/* Shown at once, not only after the last day was touched: moving the first day may also invalidate it. */}
          <p role="status" className={error ? 'text-sm font-medium text-danger' : 'text-sm text-ink-3'}>
            {error ?? (first && until ? t('trainings.repeat.makes', { count: countWeekly(first, until) }) : null)}
          </p>
        </>
      ) : null}
    </div>
  );
}
