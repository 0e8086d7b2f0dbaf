import { isStruckThrough, type TakesPlace } from '@touchline/contract/football/takes-place';
import { useNow } from '../../hooks/use-now.ts';

/** Whether an event is shown struck through: it is called off, and would not be over yet. */
export const useStruck = (event: { takesPlace: TakesPlace; endsAt: string }): boolean =>
  isStruckThrough(event, new Date(useNow()).toISOString());
