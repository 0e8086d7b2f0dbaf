import { useTranslation } from 'react-i18next';
import { usePlanning } from '../state/planning-context.ts';
import type { ShownDay, WeekSquad } from '../state/week-model.ts';

/** The name of a day by the matches. Press changes it; hovering and focus show the other one that fits. */
export function DayName({ day, squad }: { day: ShownDay; squad: WeekSquad }) {
  const { t } = useTranslation();
  const { format, canChange, nameDay } = usePlanning();
  const { name, also } = day;
  const text = name ?? t('week.days.none');
  const both = name && also ? t('week.days.also', { name, also }) : (name ?? t('week.days.unnamed'));
  const look = {
    className: 'wk-md',
    'data-none': name === null || undefined,
    'data-changed': day.isChanged || undefined,
  };
  if (!canChange || !squad.mayChange)
    return (
      <span {...look} title={both}>
        <bdi dir="ltr">{text}</bdi>
      </span>
    );
  return (
    <button
      type="button"
      {...look}
      title={both}
      data-tip={name && also ? both : undefined}
      aria-label={t('week.days.label', { day: format.weekday(day.day, 'long'), name: both })}
      onClick={() => nameDay(squad, day)}
    >
      <bdi dir="ltr">{text}</bdi>
    </button>
  );
}
