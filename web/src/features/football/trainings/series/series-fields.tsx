import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateSelect } from '../../../../components/fields/select/date-select.tsx';
import type { Day } from '../../../../lib/dates/days.ts';
import { Pauses } from './pauses.tsx';
import type { SeriesValues } from '../../assigned/repetition.ts';
import { WeekdayChips } from './weekday-chips.tsx';

export type SeriesFieldsProps = {
  /** From which day on; '' until it is chosen. */
  first: Day;
  value: SeriesValues;
  onChange: (change: Partial<SeriesValues>) => void;
  /** Beside the last day. */
  children?: ReactNode;
};

/** On which weekdays a series is, until when, and when it rests. */
export function SeriesFields({ first, value, onChange, children }: SeriesFieldsProps) {
  const { t } = useTranslation();
  const { weekdays, until, pauses } = value;
  const thisYear = new Date().getFullYear();
  const untilField = (
    <DateSelect
      variant="floating"
      label={t('trainings.repeat.until')}
      value={until}
      onChange={(day) => onChange({ until: day })}
      firstYear={thisYear}
      lastYear={thisYear + 2}
    />
  );
  return (
    <>
      <WeekdayChips
        label={t('trainings.repeat.days')}
        value={weekdays}
        onChange={(days) => onChange({ weekdays: days })}
      />
      {children ? (
        <div className="grid grid-cols-[minmax(0,1fr)_10rem] items-start gap-x-3 gap-y-4 max-tablet:grid-cols-1">
          {untilField}
          {children}
        </div>
      ) : (
        untilField
      )}
      <Pauses value={pauses} onChange={(next) => onChange({ pauses: next })} first={first} until={until} />
    </>
  );
}
