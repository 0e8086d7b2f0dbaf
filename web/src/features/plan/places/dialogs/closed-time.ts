import type { ClosureDeed } from '@touchline/contract/plan/place-days';
import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import type { ClosedTime } from '../../../../api/plan/place-days.ts';
import { type Day, momentOf } from '../../../../lib/dates/days.ts';

/** For how long a place is closed, as it is typed. */
export type ClosedForm = {
  span: 'day' | 'hours';
  day: Day;
  /** With `hours`: `13:00`, on the day. */
  from: string;
  to: string;
  half: PlaceHalf | null;
  reason: string;
};

/** What becomes of an event, with the place to which it is moved. */
export type Deed = { deed: ClosureDeed; place?: string; half?: PlaceHalf | null };

/** What is sent; undefined while a part is missing, or the end is before the start. */
export const closedTimeOf = (
  { span, day, from, to, half, reason }: ClosedForm,
  deeds: Readonly<Record<string, Deed>>,
  timeZone: string,
): ClosedTime | undefined => {
  if (day === '') return undefined;
  const begins = momentOf(timeZone, `${day}T${from}`);
  const ends = momentOf(timeZone, `${day}T${to}`);
  if (span === 'hours' && (begins === undefined || ends === undefined || ends <= begins)) return undefined;
  const decided = Object.entries(deeds).map(([event, deed]) => ({ event, ...deed }));
  return {
    ...(span === 'day' ? { day } : { from: begins, to: ends }),
    half,
    reason: reason.trim() || null,
    ...(decided.length > 0 && { deeds: decided }),
  };
};
