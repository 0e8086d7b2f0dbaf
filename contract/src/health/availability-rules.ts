import {
  matchStates,
  trainingStates,
  type MatchState,
  type RestrictionKind,
  type TrainingState,
} from './availability-choices.ts';

/** A time in which a player can't take full part. Days are the club's, `to` inclusive; null while it is open. */
export type Period = {
  from: string;
  to: string | null;
  training: TrainingState;
  match: MatchState;
  restrictions: readonly RestrictionKind[];
};

const rank = <T extends string>(order: readonly T[], value: T): number => order.indexOf(value);

export const isOn = ({ from, to }: Pick<Period, 'from' | 'to'>, day: string): boolean =>
  from <= day && (to === null || to >= day);

/**
 * True if the player is available for training and competition without a limit, the end of recovery in the IOC's
 * consensus statement (Bahr and others 2020, Br J Sports Med 54:372).
 */
export const isFully = ({
  training,
  match,
  restrictions,
}: Pick<Period, 'training' | 'match' | 'restrictions'>): boolean =>
  training === 'full' && match === 'available' && restrictions.length === 0;

/** The period that limits a player most, of those of one day; undefined without one. */
export const worstOf = <P extends Pick<Period, 'training' | 'match' | 'restrictions'>>(
  periods: readonly P[],
): P | undefined => {
  const badness = ({ training, match, restrictions }: P) =>
    rank(trainingStates, training) * 100 + rank(matchStates, match) * 20 + restrictions.length;
  return periods.reduce<P | undefined>(
    (worst, period) => (worst === undefined || badness(period) > badness(worst) ? period : worst),
    undefined,
  );
};

const dayMs = 86_400_000;
/** Days since 1970 of a calendar day. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/**
 * The first day of a period that is lost; null for one that limits nothing. Day 0 of its case is not counted, nor a day before
 * it (Bahr and others 2020, table 10); a limit without a case (`dayZero` null) is counted from its first day. The one rule
 * for the days lost of a case, of a player, in the grid and in the report.
 */
export const lostFrom = (period: Period, dayZero: string | null): string | null => {
  if (isFully(period)) return null;
  if (dayZero === null || period.from > dayZero) return period.from;
  const first = dayOf(dayNumber(dayZero) + 1);
  return period.to !== null && period.to < first ? null : first;
};

/** The days between two that are lost, each once; of periods with the first day that is lost (`lostFrom`). */
export const lostDays = (
  periods: readonly { lostFrom: string | null; to: string | null }[],
  { from, until }: { from: string; until: string },
): Set<string> => {
  const lost = new Set<string>();
  for (const { lostFrom: first, to } of periods) {
    if (first === null) continue;
    const end = dayNumber(to === null || to > until ? until : to);
    for (let day = dayNumber(first < from ? from : first); day <= end; day += 1) lost.add(dayOf(day));
  }
  return lost;
};

/**
 * Days lost to a case: the calendar days after day 0 on which the player was not fully available, up to and with `until`.
 * The day of return has no period, so it does not count. Counted day by day, since absence can be delayed or come and go
 * (Bahr and others 2020, table 10).
 */
export const daysLost = (periods: readonly Period[], { dayZero, until }: { dayZero: string; until: string }): number =>
  lostDays(
    periods.map((period) => ({ lostFrom: lostFrom(period, dayZero), to: period.to })),
    { from: dayZero, until },
  ).size;
