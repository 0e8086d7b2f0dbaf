import { useState } from 'react';
import { addMonths, type Day, monthOf } from '../../../lib/dates/days.ts';

type CalendarView = 'detailed' | 'compact';

/**
 * The calendar's state: its view, the chosen day and the day focused by the arrow keys. It stays when the player
 * changes. The chosen day is always in the shown month, so that its events are loaded.
 */
export function useShownDays() {
  const [view, setView] = useState<CalendarView>('detailed');
  /** Null until the user navigates: then it means the current day. */
  const [days, setDays] = useState<{ chosen: Day; current: Day } | null>(null);

  return (today: Day) => {
    const { chosen, current } = days ?? { chosen: today, current: today };
    const moveTo = (day: Day) => setDays({ current: day, chosen: monthOf(day) === monthOf(chosen) ? chosen : day });
    return {
      view,
      setView,
      chosen,
      current,
      month: monthOf(current),
      moveTo,
      moveMonths: (count: number) => moveTo(addMonths(current, count)),
      choose: (day: Day) => setDays({ current: day, chosen: day }),
      /** Like `choose`, and shows the day's events. */
      open: (day: Day) => {
        setDays({ current: day, chosen: day });
        setView('detailed');
      },
    };
  };
}

export type ShownDays = ReturnType<ReturnType<typeof useShownDays>>;
