import { day as wireDay } from '@touchline/contract/wire/common';
import type { Day } from '../../../lib/dates/days.ts';
import { useNavigate, useSearch } from '../../../lib/router/router.tsx';

/** The day in the address, or today. */
export function useShownDay(today: Day) {
  const search = useSearch();
  const navigate = useNavigate();
  const day = wireDay.safeParse(search.get('day')).data ?? today;
  const show = (next: Day) => {
    const changed = new URLSearchParams(search);
    if (next === today) changed.delete('day');
    else changed.set('day', next);
    void navigate({ search: `?${changed.toString()}` }, { replace: true });
  };
  return { day, show };
}
