import type { AvailabilityPeriod } from '@touchline/contract/health/availability';
import { isFully, isOn, worstOf } from '@touchline/contract/health/availability-rules';
import { addDays, type Day, daysBetween } from '../../../../lib/dates/days.ts';

const letterOf = (period: AvailabilityPeriod | undefined): string => {
  if (!period || isFully(period)) return 'f';
  // Without a reason nobody is told whether it is of health.
  if (period.reason === null || (period.training === 'none' && period.reason !== 'health')) return 'a';
  return { full: 'l', modified: 'm', individual: 'i', none: 'n' }[period.training];
};

/** A player's days as in the squad's grid, with the days lost to health and those fully available. */
export const seasonOf = (periods: readonly AvailabilityPeriod[], { from, to }: { from: Day; to: Day }) => {
  const length = Math.max(0, daysBetween(from, to) + 1);
  const letters = Array.from({ length }, (_, index) => {
    const day = addDays(from, index);
    return letterOf(worstOf(periods.filter((period) => isOn(period, day))));
  });
  return {
    days: letters.join(''),
    total: length,
    full: letters.filter((letter) => letter === 'f').length,
    lost: letters.filter((letter) => letter !== 'f' && letter !== 'a').length,
  };
};

/** The days of a period up to today. */
export const lengthOf = ({ from, to }: Pick<AvailabilityPeriod, 'from' | 'to'>, today: Day): number =>
  Math.max(0, daysBetween(from, to !== null && to < today ? to : today) + 1);
