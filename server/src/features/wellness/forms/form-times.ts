import { addDays, dayIn, endOfDay, momentOf, startOfDay } from '../../../lib/time/zone.ts';

/** A form as far as its time goes. */
export type TimedForm = { time: string; time_changed_at: string | null };
/** Where and when the schedule is looked at. */
export type Place = { zone: string; configuredAt: string; now: string };

/** `8:00:PM` as clocks of 24 hours show it: `20:00`. */
export const timeOfDay = (time: string): string => {
  const [hour = '', minute = '', half] = time.split(':');
  const ofHalf = Number(hour) % 12;
  return `${String(half === 'PM' ? ofHalf + 12 : ofHalf).padStart(2, '0')}:${minute}`;
};

/** Going over the date line, a zone leaves a day out. */
const hasDay = (day: string, zone: string): boolean => startOfDay(day, zone) < endOfDay(day, zone);

/**
 * Since when the form has its time. A change that lies ahead was noted by a clock that was set back since: to go by it
 * would keep the form from being sent until then.
 */
const inForceSince = ({ time_changed_at }: TimedForm, { configuredAt, now }: Place): string =>
  [time_changed_at, configuredAt].find((at) => at !== null && at <= now) ?? '';

/** The moment at which a form goes out on a day; undefined when it got its time only after that moment. */
export const plannedAt = (form: TimedForm, day: string, place: Place): string | undefined => {
  if (!hasDay(day, place.zone)) return undefined;
  const at = momentOf(day, timeOfDay(form.time), place.zone);
  return at < inForceSince(form, place) ? undefined : at;
};

/** When the link of a day ends: the next moment ahead at which its form goes out on a later day. */
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
