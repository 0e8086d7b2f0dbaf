import { availabilityLimits } from '@touchline/contract/health/availability-choices';
import { invalidField } from '../../../lib/errors.ts';
import { daysBetween } from '../../../lib/time/zone.ts';

/** Throws 400 naming `to` for days that are reversed or too many. */
export const assertTableDays = ({ from, to }: { from: string; to: string }): void => {
  if (to < from) throw invalidField('to', 'daysReversed');
  if (daysBetween(from, to) > availabilityLimits.gridDaysMax) throw invalidField('to', 'daysTooMany');
};
