import type { MatchState, TrainingState } from '@touchline/contract/health/availability-choices';
import { isFully, isOn, worstOf } from '@touchline/contract/health/availability-rules';
import { addDays } from '../../../lib/time/zone.ts';
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

/** The first day of a limit: of the periods of health, or of others, that follow each other until this one. */
export const sinceOf = (period: PeriodRow, all: readonly PeriodRow[]): string => {
  const isHealth = period.reason === 'health';
  const alike = all.filter((one) => (one.reason === 'health') === isHealth && !isFully(periodOf(one)));
  let since = period.from_day;
  for (;;) {
    const before = addDays(since, -1);
    const earlier = alike
      .filter(({ from_day, to_day }) => from_day < since && (to_day === null || to_day >= before))
      .map(({ from_day }) => from_day)
      .sort()[0];
    if (earlier === undefined) return since;
    since = earlier;
  }
};

/**
 * The periods of a player who has refused that medical data is stored, as others may know them: of a limit of health nothing
 * but that the player is out.
 */
export const asTold = (periods: readonly PeriodRow[], isHidden: boolean): readonly PeriodRow[] =>
  isHidden
    ? periods.map((row) =>
        row.reason === 'health' && !isFully(periodOf(row))
          ? { ...row, training: 'none', match_state: 'unavailable' }
          : row,
      )
    : periods;

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
