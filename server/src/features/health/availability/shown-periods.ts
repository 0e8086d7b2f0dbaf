import type { AvailabilityPeriod } from '@touchline/contract/health/availability';
import { isFully, lostFrom } from '@touchline/contract/health/availability-rules';
import { addDays } from '../../../lib/time/zone.ts';
import type { PeriodRow } from '../../ground/availability-limits/availability-limits.repository.ts';
import { periodOf } from '../../ground/availability-limits/limit-on.ts';
import { notAvailable } from './availability-of.ts';

/** The letter of a day in the grid; of a limit that nobody may know to be of health, that of a day away. */
export const letterOf = (period: PeriodRow | undefined, isHidden: boolean): string => {
  if (!period || isFully(periodOf(period))) return 'f';
  if (period.reason === 'health' ? isHidden : period.training === 'none') return 'a';
  return { full: 'l', modified: 'm', individual: 'i', none: 'n' }[periodOf(period).training];
};

/** The first day of a limit that is lost to health; null for others, and where nobody may know that it is of health. */
export const lostFromOf = (row: PeriodRow, begins: ReadonlyMap<string, string>, isHidden: boolean): string | null =>
  row.reason !== 'health' || isHidden
    ? null
    : lostFrom(periodOf(row), row.case_id === null ? null : (begins.get(row.case_id) ?? null));

type Told = { by: string | null; isHidden: boolean; begins: ReadonlyMap<string, string> };

/** A period as staff read it. */
export const toPeriod = (row: PeriodRow, { by, isHidden, begins }: Told): AvailabilityPeriod => {
  const { training, match, restrictions } = periodOf(row);
  const hides = isHidden && row.reason === 'health';
  return {
    _id: row.id,
    from: row.from_day,
    to: row.to_day,
    training,
    match,
    ...(hides && !isFully(periodOf(row)) && notAvailable),
    reason: hides ? null : (row.reason as AvailabilityPeriod['reason']),
    restrictions: hides ? [] : restrictions,
    limitedMinutes: hides ? null : row.limited_minutes,
    otherRestriction: hides ? null : row.other_restriction,
    note: hides ? null : row.note,
    lostFrom: lostFromOf(row, begins, isHidden),
    by: hides ? null : by,
    at: row.updated_at,
  };
};

/** The periods, newest first; of those without a reason that follow each other one, so that they don't tell of a course. */
export const withoutCourse = (periods: readonly AvailabilityPeriod[]): AvailabilityPeriod[] =>
  periods.reduce<AvailabilityPeriod[]>((joined, period) => {
    const later = joined.at(-1);
    const isOne = later?.reason === null && period.reason === null && period.to === addDays(later.from, -1);
    return isOne ? [...joined.slice(0, -1), { ...later, from: period.from }] : [...joined, period];
  }, []);
