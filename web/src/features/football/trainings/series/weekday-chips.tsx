import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useWeekStart } from '../../../../api/club/club.ts';
import { addDays } from '../../../../lib/dates/days.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';

type WeekdayChipsProps = {
  label: string;
  /** 1 (Monday) to 7. */
  value: readonly number[];
  onChange: (weekdays: number[]) => void;
};

/** A Sunday: the weekday that ISO 8601 numbers as 1 is the day after it. */
const sunday = '2026-11-29';

/** The days of the week in the club's order, each pressed or not. */
export function WeekdayChips({ label, value, onChange }: WeekdayChipsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const weekStart = useWeekStart();
  const weekdays = Array.from({ length: 7 }, (_, index) => ((weekStart - 1 + index) % 7) + 1);
  const isMissing = value.length === 0;
  return (
    <div>
      <div role="group" aria-label={label}>
        <span aria-hidden="true" className="mb-1.5 block text-sm font-medium text-ink-3">
          {label}
        </span>
        <div className="grid grid-cols-7 gap-1.5">
          {weekdays.map((weekday) => {
            const isOn = value.includes(weekday);
            const day = addDays(sunday, weekday);
            return (
              <button
                key={weekday}
                type="button"
                aria-pressed={isOn}
                aria-label={format.weekday(day, 'long')}
                onClick={() =>
                  onChange(
                    isOn ? value.filter((other) => other !== weekday) : [...value, weekday].sort((a, b) => a - b),
                  )
                }
                className={clsx(
                  'wash min-h-11 min-w-0 rounded-md border px-0.5 text-sm font-medium first-letter:uppercase',
                  isOn
                    ? 'border-accent bg-accent-soft font-semibold text-ink shadow-[inset_0_0_0_1px_var(--color-accent)] forced-colors:outline-2'
                    : 'border-control bg-surface text-ink-2 hover:bg-hover hover:text-ink',
                )}
              >
                {format.weekdayHead(day)}
              </button>
            );
          })}
        </div>
      </div>
      <p role="status" className="mt-1 text-sm font-medium text-danger empty:hidden">
        {isMissing ? t('validation.weekdayMissing') : null}
      </p>
    </div>
  );
}
