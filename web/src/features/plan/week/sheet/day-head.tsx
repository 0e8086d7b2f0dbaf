import { useTranslation } from 'react-i18next';
import { usePlanning } from '../state/planning-context.ts';
import type { ShownDay, WeekSquad } from '../state/week-model.ts';
import { DayName } from './day-name.tsx';

/** The head of a column: day, date and the day's name. */
export function DayHead({ day, squad }: { day: ShownDay; squad: WeekSquad }) {
  const { t } = useTranslation();
  const { format, today } = usePlanning();
  const isToday = day.day === today;
  return (
    <div className="wk-h" data-today={isToday || undefined}>
      <h2 className="wk-h-day">
        {format.weekday(day.day)} <b>{format.number(Number(day.day.slice(8)))}</b>
        {isToday ? <span className="sr-only"> {t('week.today')}</span> : null}
      </h2>
      <DayName day={day} squad={squad} />
    </div>
  );
}
