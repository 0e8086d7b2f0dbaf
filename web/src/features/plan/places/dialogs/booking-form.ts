import type { PlaceUse } from '@touchline/contract/plan/place-days';
import { type Day, dayIn, momentOf, timeIn } from '../../../../lib/dates/days.ts';
import type { PlaceAndHalf } from './place-choice.tsx';

/** A booking as it is typed: within one day of the club. */
export type BookingForm = {
  what: string;
  spot: PlaceAndHalf | null;
  day: Day;
  /** `18:30`; '' until chosen. */
  from: string;
  to: string;
  /** '' for all squads. */
  squad: string;
};

export const newBooking = (day: Day, squad: string, spot: PlaceAndHalf | null): BookingForm => ({
  what: '',
  spot,
  day,
  from: '18:00',
  to: '19:30',
  squad,
});

export const formOfUse = (use: PlaceUse, timeZone: string): BookingForm => ({
  what: use.title ?? '',
  spot: { place: use.place, half: use.half },
  day: dayIn(timeZone, use.from),
  from: timeIn(timeZone, use.from),
  to: timeIn(timeZone, use.to),
  squad: use.squad ?? '',
});

export const isComplete = ({ what, spot, day, from, to }: BookingForm): boolean =>
  what.trim() !== '' && spot !== null && day !== '' && from !== '' && to !== '';

/** What is sent; undefined while a place or a time is missing. */
export const bookingOf = ({ what, spot, day, from, to, squad }: BookingForm, timeZone: string) => {
  const begins = momentOf(timeZone, `${day}T${from}`);
  const ends = momentOf(timeZone, `${day}T${to}`);
  if (!spot || begins === undefined || ends === undefined) return undefined;
  return { ...spot, from: begins, to: ends, what: what.trim(), squad: squad || null };
};
