import { shootoutPeriod, type MatchSide } from '../match-choices.ts';
import { eventSpec } from './event-kinds.ts';
import type { SheetEvent } from './match-positions.ts';

type Counted = Pick<SheetEvent, 'kind' | 'side' | 'period'>;

/** For whom a goal counts; undefined for other events and for the shoot-out. */
export const goalFor = ({ kind, side, period }: Counted): MatchSide | undefined => {
  if (period === shootoutPeriod) return undefined;
  const { goalFor: counted } = eventSpec(kind);
  if (counted === 'other') return side === 'own' ? 'opponent' : 'own';
  return counted && side;
};

/**
 * The goals that events make, of the first `until` periods if it is given: 1 for the result at half-time. An own goal
 * counts for the other side, the shoot-out for nobody.
 */
export const goalsOf = (events: readonly Counted[], until: number = shootoutPeriod): Record<MatchSide, number> => {
  const goals = { own: 0, opponent: 0 };
  for (const event of events) {
    const side = event.period <= until ? goalFor(event) : undefined;
    if (side) goals[side] += 1;
  }
  return goals;
};
