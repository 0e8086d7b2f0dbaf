import clsx from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../lib/dates/days.ts';
import { usePlanning } from '../state/planning-context.ts';
import { type ShownDay, takesCards } from '../state/week-model.ts';

type DayChoiceProps = { days: readonly ShownDay[]; value: Day; onChange: (day: Day) => void; takesPast?: boolean };

/** The seven days of the week as buttons, of which one is chosen; past ones take nothing. */
export function DayChoice({ days, value, onChange, takesPast = false }: DayChoiceProps) {
  const { t } = useTranslation();
  const { format, today } = usePlanning();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm text-ink-3">{t('week.move.day')}</legend>
      <div className="wk-days">
        {days.map(({ day, name: called }) => {
          const isOff = !takesPast && !takesCards(day, today);
          return (
            <label key={day} className={clsx('wk-day-choice', isOff && 'is-off')} data-on={day === value || undefined}>
              <input
                type="radio"
                name={name}
                checked={day === value}
                disabled={isOff}
                aria-label={
                  called
                    ? t('week.days.named', { day: format.longDayOfWeek(day), name: called })
                    : format.longDayOfWeek(day)
                }
                onChange={() => onChange(day)}
              />
              <span aria-hidden="true">{format.weekday(day)}</span>
              <b aria-hidden="true" className="num">
                {format.number(Number(day.slice(8)))}
              </b>
              <bdi aria-hidden="true" dir="ltr" className="wk-md">
                {called ?? t('week.days.none')}
              </bdi>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
