import { planLimits, type PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import { invalidField } from '../../../lib/errors.ts';
import { daysMs } from '../../../lib/time/clock.ts';
import { endOfDay, startOfDay } from '../../../lib/time/zone.ts';
import type { PlaceRow } from '../../ground/places/place-book.service.ts';

type Sent = {
  day?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  half?: PlaceHalf | null | undefined;
};
export type ClosedTime = { from: string; to: string; half: PlaceHalf | null };

/** When a place is to be closed. Throws 400 naming `to` or `half`. */
export const closedTimeOf = (
  { day, from = '', to = '', half = null }: Sent,
  place: PlaceRow,
  zone: string,
): ClosedTime => {
  if (half !== null && !place.has_halves) throw invalidField('half', 'halfUnknown');
  if (day !== undefined) return { from: startOfDay(day, zone), to: endOfDay(day, zone), half };
  if (to <= from) throw invalidField('to', 'endBeforeStart');
  if (Date.parse(to) - Date.parse(from) > daysMs(planLimits.closureDaysMax)) throw invalidField('to', 'closureTooLong');
  return { from, to, half };
};
