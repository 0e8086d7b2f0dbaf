import type { Week } from '@touchline/contract/plan/week';
import { useState } from 'react';
import { useIsCarrying } from './proposal.ts';

/** The week, which stays as it is while a card is carried: nothing jumps under the pointer. Another week is shown at once. */
export function useHeldWeek(week: Week | undefined): Week | undefined {
  const [shown, setShown] = useState(week);
  const isHeld = useIsCarrying(shown !== week && shown?.from === week?.from);
  const isNews = shown !== week && !isHeld;
  if (isNews) setShown(week);
  return isNews ? week : shown;
}
