import type { PlaceUses } from '@touchline/contract/plan/place-days';
import { startOfWeek } from '@touchline/contract/wire/week-start';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWeekStart } from '../../../api/club/club.ts';
import { placeWeekUsesQuery } from '../../../api/plan/places.ts';
import { addDays, type Day } from '../../../lib/dates/days.ts';

type WeekPaper = { days: readonly Day[]; data: PlaceUses };

/** The club's week of a day, asked for once it is to be printed. `paper` is there while the window of the printer is open. */
export function useWeekPaper(day: Day) {
  const client = useQueryClient();
  const weekStart = useWeekStart();
  const [paper, setPaper] = useState<WeekPaper>();

  const print = async (): Promise<void> => {
    const from = startOfWeek(day, weekStart);
    const days = Array.from({ length: 7 }, (_, index) => addDays(from, index));
    const data = await client.fetchQuery(placeWeekUsesQuery(from, addDays(from, 6))).catch(() => undefined);
    // The error listener reports a failure.
    if (data) setPaper({ days, data });
  };

  useEffect(() => {
    if (!paper) return undefined;
    const end = () => setPaper(undefined);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [paper]);

  return { paper, print };
}
