import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearch } from '../../../lib/router/router.tsx';
import { day as wireDay } from '@touchline/contract/wire/common';
import { addMonths, type Day, monthOf } from '../../../lib/dates/days.ts';

type CalendarView = 'detailed' | 'compact';

const parameter = 'day';

type Days = { chosen: Day; current: Day };

const daysAt = (day: Day | undefined): Days | null => (day === undefined ? null : { chosen: day, current: day });

/**
 * The calendar's state: its view, the chosen day and the day focused by the arrow keys. It stays when the player
 * changes. The chosen day is always in the shown month, so that its events are loaded. The URL holds it too: the
 * browser's Back returns from a record to the day that it was opened from.
 */
export function useShownDays() {
  const search = useSearch();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const [view, setView] = useState<CalendarView>('detailed');
  const named = wireDay.safeParse(search.get(parameter)).data;
  /** Null until the user navigates: then it means the current day. */
  const [days, setDays] = useState(() => daysAt(named));
  const kept = days?.chosen;
  const [lastNamed, setLastNamed] = useState(named);
  if (named !== lastNamed) {
    setLastNamed(named);
    // Back, or a link: the URL names another day than the one chosen here.
    if (named !== undefined && named !== kept) setDays(daysAt(named));
  }

  const change = (next: Days) => {
    setDays(next);
    if (next.chosen === kept) return;
    const changed = new URLSearchParams(search);
    changed.set(parameter, next.chosen);
    void navigate({ search: `?${changed.toString()}` }, { replace: true, state });
  };

  const shownOn = (today: Day) => {
    const { chosen, current } = days ?? { chosen: today, current: today };
    const moveTo = (day: Day) => change({ current: day, chosen: monthOf(day) === monthOf(chosen) ? chosen : day });
    return {
      view,
      setView,
      chosen,
      current,
      month: monthOf(current),
      moveTo,
      moveMonths: (count: number) => moveTo(addMonths(current, count)),
      choose: (day: Day) => change({ current: day, chosen: day }),
      /** Like `choose`, and shows the day's events. */
      open: (day: Day) => {
        change({ current: day, chosen: day });
        setView('detailed');
      },
    };
  };

  return {
    shownOn,
    /** What the URL holds beside the player. */
    inUrl: useMemo(() => (kept === undefined ? undefined : { [parameter]: kept }), [kept]),
  };
}

export type ShownOn = ReturnType<typeof useShownDays>['shownOn'];
export type ShownDays = ReturnType<ShownOn>;
