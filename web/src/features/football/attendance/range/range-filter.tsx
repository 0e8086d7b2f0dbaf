import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWeekStart } from '../../../../api/club/club.ts';
import { DateSelect } from '../../../../components/fields/select/date-select.tsx';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { useSeason } from '../../../../lib/session/season.ts';
import { dayIn } from '../../../../lib/dates/days.ts';
import { type DayRange, isBackwards, nameOf, rangeNames, rangeOf, type RangeName } from './day-range.ts';

type RangeFilterProps = { range: DayRange; onChange: (range: DayRange) => void; timeZone: string };

const own = 'own';
/** How many years back can be chosen. */
const yearsBack = 5;

/** Selects the days to show: a named period, or a first and last day. */
export function RangeFilter({ range, onChange, timeZone }: RangeFilterProps) {
  const { t } = useTranslation();
  const isClosed = useSeason() !== null;
  const today = dayIn(timeZone, new Date());
  const now = { today, weekStart: useWeekStart() };
  const name = nameOf(range, now);
  const [isOwn, setOwn] = useState(name === undefined);
  const shown = isOwn || name === undefined || (isClosed && name !== 'all') ? own : name;
  const year = Number(today.slice(0, 4));
  const years = { firstYear: year - yearsBack, lastYear: year + 1 };

  const choose = (value: string) => {
    setOwn(value === own);
    if (value !== own) onChange(rangeOf(value as RangeName, now));
  };

  return (
    <section
      aria-label={t('attendance.range.label')}
      className="grid grid-cols-[13rem_minmax(0,16rem)_minmax(0,16rem)] items-start gap-4 max-desktop:grid-cols-2 max-tablet:grid-cols-1 max-tablet:gap-3"
    >
      <div className="max-desktop:col-span-full max-desktop:max-w-64 max-tablet:max-w-none">
        <span aria-hidden="true" className="mb-1.5 block text-sm font-medium text-ink-3">
          {t('attendance.range.label')}
        </span>
        <Dropdown
          variant="minimal"
          label={t('attendance.range.label')}
          options={[
            // In a closed season there is no week and no month of today.
            ...(isClosed ? (['all'] as const) : rangeNames).map((value) => ({
              value,
              label: t(`attendance.range.${value}`),
            })),
            { value: own, label: t('attendance.range.own') },
          ]}
          value={shown}
          onChange={choose}
        />
      </div>
      {shown === own ? (
        <>
          <DateSelect
            label={t('attendance.range.from')}
            value={range.from}
            onChange={(from) => onChange({ ...range, from })}
            {...years}
          />
          <DateSelect
            label={t('attendance.range.to')}
            value={range.to}
            onChange={(to) => onChange({ ...range, to })}
            {...years}
            error={isBackwards(range) ? t('validation.daysReversed') : undefined}
          />
        </>
      ) : null}
    </section>
  );
}
