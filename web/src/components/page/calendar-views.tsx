import { useTranslation } from 'react-i18next';
import { useNavigate, useSearch } from '../../lib/router/router.tsx';
import { SegmentedControl } from '../fields/segmented-control.tsx';

export const calendarViews = ['players', 'places'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The view that an address of the calendar names. */
export const calendarViewIn = (search: URLSearchParams): CalendarView =>
  search.get('view') === 'places' ? 'places' : 'players';

/** Switches between the calendars of the players and the day of the places. The day stays. */
export function CalendarViews({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const search = useSearch();
  const navigate = useNavigate();
  const show = (view: CalendarView) => {
    const next = new URLSearchParams();
    const day = search.get('day');
    if (view === 'places') next.set('view', view);
    if (day) next.set('day', day);
    void navigate({ search: `?${next.toString()}` });
  };
  return (
    <SegmentedControl
      kind="toggle"
      label={t('places.views.label')}
      options={calendarViews.map((value) => ({ value, label: t(`places.views.${value}`) }))}
      value={calendarViewIn(search)}
      onChange={show}
      {...(className === undefined ? {} : { className })}
    />
  );
}
