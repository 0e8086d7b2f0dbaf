import { useEffect, useState } from 'react';
import { type Day, dayIn } from '../../../lib/dates/days.ts';

const minuteMs = 60_000;

/** The club's current day; an open calendar updates it at midnight. */
export function useToday(timeZone: string): Day {
  const [, rerender] = useState(0);

  useEffect(() => {
    const again = () => rerender((count) => count + 1);
    const timer = setInterval(again, minuteMs);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);

  return dayIn(timeZone, new Date());
}
