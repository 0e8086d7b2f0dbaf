import type { Availability } from '@touchline/contract/health/availability';
import type { TrainingState } from '@touchline/contract/health/availability-choices';

/** What the sign shows: a training state, a player who is away for another reason than health, or nobody has decided. */
export type Sign = TrainingState | 'away' | 'undecided';

type State = Pick<Availability, 'training' | 'reason'> & Partial<Pick<Availability, 'undecided'>>;

/** The sign of a player's state. A complaint that nobody has taken up comes before it. */
export const signOf = ({ training, reason, undecided }: State): Sign => {
  if (undecided) return 'undecided';
  return training === 'none' && reason !== null && reason !== 'health' ? 'away' : training;
};
