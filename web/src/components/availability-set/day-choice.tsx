import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type Day } from '../../lib/dates/days.ts';
import { DateSelect } from '../fields/select/date-select.tsx';
import { Dropdown } from '../fields/select/dropdown.tsx';

type Offered = { label: string } & ({ value: Day; day?: never } | { day: number; value?: never });

type DayChoiceProps = {
  label: string;
  /** Null for none. */
  value: Day | null;
  /** The words for no day, if there may be none. */
  none?: string;
  /** Days with a name of their own: a day, or how many days after today. */
  options: readonly Offered[];
  today: Day;
  onChange: (day: Day | null) => void;
  error?: string | undefined;
};

const other = 'other';
const noDay = 'none';

/** A day: one of a few with a name, none, or another one by its date. */
export function DayChoice({ label, value, none, options, today, onChange, error }: DayChoiceProps) {
  const { t } = useTranslation();
  const named = options.map((option) => ({
    label: option.label,
    value: option.value ?? addDays(today, option.day),
  }));
  const isNamed = value === null ? none !== undefined : named.some((option) => option.value === value);
  const [isOther, setOther] = useState(!isNamed);
  const year = Number(today.slice(0, 4));
  return (
    <div className="grid content-start gap-2">
      <Dropdown
        label={label}
        value={isOther ? other : (value ?? noDay)}
        options={[
          ...(none === undefined ? [] : [{ value: noDay, label: none }]),
          ...named,
          { value: other, label: t('availability.set.otherDay') },
        ]}
        onChange={(chosen) => {
          setOther(chosen === other);
          if (chosen === other) onChange(value ?? today);
          else onChange(chosen === noDay ? null : chosen);
        }}
        error={isOther ? undefined : error}
      />
      {isOther ? (
        <DateSelect
          label={label}
          value={value ?? ''}
          onChange={(day) => {
            if (day !== '') onChange(day);
          }}
          firstYear={year - 1}
          lastYear={year + 2}
          error={error}
        />
      ) : null}
    </div>
  );
}
