import { useTranslation } from 'react-i18next';
import { usePlanning } from '../state/planning-context.ts';
import type { ShownDay, WeekSquad } from '../state/week-model.ts';

/** Says that a day is off; press changes it. */
export function OffCard({ day, squad }: { day: ShownDay; squad: WeekSquad }) {
  const { t } = useTranslation();
  const { canChange, nameDay } = usePlanning();
  const words = (
    <>
      {t('week.off.title')}
      {day.note ? <small dir="auto">{day.note}</small> : null}
    </>
  );
  if (!canChange || !squad.mayChange) return <p className="wk-card wk-off">{words}</p>;
  return (
    <button type="button" className="wk-card wk-off" onClick={() => nameDay(squad, day)}>
      {words}
    </button>
  );
}
