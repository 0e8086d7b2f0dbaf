import type { MatchState, TrainingState } from '@touchline/contract/health/availability-choices';
import { isOn, worstOf } from '@touchline/contract/health/availability-rules';
import type { PeriodRow } from './availability-limits.repository.ts';

/** A period with its words typed. */
export const periodOf = (row: PeriodRow) => ({
  row,
  from: row.from_day,
  to: row.to_day,
  training: row.training as TrainingState,
  match: row.match_state as MatchState,
  restrictions: row.restrictions,
});

/** The period that limits a player most on a day; of a player's own periods. */
export const periodOn = (periods: readonly PeriodRow[], day: string): PeriodRow | undefined =>
  worstOf(periods.map(periodOf).filter((period) => isOn(period, day)))?.row;

/** What a player can take part in on a day, and whether that rules out an event: who is out is not asked. */
export const limitOn = (
  periods: readonly PeriodRow[],
  day: string,
  kind: 'match' | 'training' | 'task',
): { training: TrainingState; isOut: boolean } => {
  const row = periodOn(periods, day);
  if (!row) return { training: 'full', isOut: false };
  const { training, match } = periodOf(row);
  return { training, isOut: kind === 'match' ? match === 'unavailable' : kind === 'training' && training === 'none' };
};
