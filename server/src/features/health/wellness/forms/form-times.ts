import { addDays, dayIn, endOfDay, momentOf, startOfDay } from '../../../../lib/time/zone.ts';

/** The fields of a form that schedule it. */
export type TimedForm = { time: string; time_changed_at: string | null };
/** The club's time zone and setup time, and the current time. */
export type Place = { zone: string; configuredAt: string; now: string };

/** Converts `8:00:PM` to 24-hour time: `20:00`. */
export const timeOfDay = (time: string): string => {
  const [hour = '', minute = '', half] = time.split(':');
  const ofHalf = Number(hour) % 12;
  return `${String(half === 'PM' ? ofHalf + 12 : ofHalf).padStart(2, '0')}:${minute}`;
};

/** A zone that moves across the date line skips a day. */
const hasDay = (day: string, zone: string): boolean => startOfDay(day, zone) < endOfDay(day, zone);

/**
 * The moment the form's time took effect. A change in the future was recorded by a clock that has since been set back:
 * following it would delay the form until then.
 */
const inForceSince = ({ time_changed_at }: TimedForm, { configuredAt, now }: Place): string =>
  [time_changed_at, configuredAt].find((at) => at !== null && at <= now) ?? '';

/** The moment a form is sent on a day; undefined if its time was only set after that moment. */
export const plannedAt = (form: TimedForm, day: string, place: Place): string | undefined => {
  if (!hasDay(day, place.zone)) return undefined;
  const at = momentOf(day, timeOfDay(form.time), place.zone);
  return at < inForceSince(form, place) ? undefined : at;
};

/** When the link of a day expires: the next future moment at which its form is sent on a later day. */
export const expiryOf = (
  { time }: { time: string },
  day: string,
  { zone, now }: Omit<Place, 'configuredAt'>,
): string => {
  const today = dayIn(now, zone);
  const next = addDays(day, 1);
  const first = next > today ? next : today;
  const at = momentOf(first, timeOfDay(time), zone);
  return at > now ? at : momentOf(addDays(first, 1), timeOfDay(time), zone);
};
