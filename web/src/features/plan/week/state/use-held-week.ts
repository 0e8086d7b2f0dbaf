import type { Week } from '@touchline/contract/plan/week';
import { useState } from 'react';

/** The week, which stays as it is while a card is carried: nothing jumps under the pointer. Another week is shown at once. */
export function useHeldWeek(week: Week | undefined, isHeld: boolean): Week | undefined {
  const [shown, setShown] = useState(week);
  const isNews = shown !== week && (!isHeld || shown?.from !== week?.from);
  if (isNews) setShown(week);
  return isNews ? week : shown;
}
