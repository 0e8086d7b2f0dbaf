import type { AvailabilityPeriod } from '@touchline/contract/health/availability';
import { isFully, isOn, lostDays, worstOf } from '@touchline/contract/health/availability-rules';
import { addDays, type Day, daysBetween } from '../../../../lib/dates/days.ts';

const letterOf = (period: AvailabilityPeriod | undefined): string => {
  if (!period || isFully(period)) return 'f';
  // Without a reason it may be of health, which nobody may know.
  if (period.reason === null || (period.training === 'none' && period.reason !== 'health')) return 'a';
  return { full: 'l', modified: 'm', individual: 'i', none: 'n' }[period.training];
};

/** A player's days as in the squad's grid, with the days lost to health and those fully available. */
export const seasonOf = (periods: readonly AvailabilityPeriod[], { from, to }: { from: Day; to: Day }) => {
  const length = Math.max(0, daysBetween(from, to) + 1);
  const days = Array.from({ length }, (_, index) => addDays(from, index));
  const on = (day: Day) => periods.filter((period) => isOn(period, day));
  const letters = days.map((day) => letterOf(worstOf(on(day))));
  const lost = lostDays(periods, { from, until: to });
  // The day on which a case begins is not lost, so it counts as available.
  const isDayZero = (day: Day) =>
    !lost.has(day) && on(day).every((period) => period.reason === 'health' || isFully(period));
  return {
    days: letters.join(''),
    total: length,
    full: days.filter((day, index) => letters[index] === 'f' || isDayZero(day)).length,
    lost: lost.size,
  };
};

/** The days of a period up to today. */
export const lengthOf = ({ from, to }: Pick<AvailabilityPeriod, 'from' | 'to'>, today: Day): number =>
  Math.max(0, daysBetween(from, to !== null && to < today ? to : today) + 1);
