import { minutesMs } from './clock.ts';
import { addDays, dayIn, momentOf } from './zone.ts';

/** Times of day (`HH:mm`) between which mails wait. Equal times: none. */
export type QuietHours = { from: string; to: string };
/** One night: from its first moment, to the first after it. */
export type Night = { since: string; until: string };

/** A reminder that has to go before the night goes this long before it, so that it is not sent into it. */
const leadMs = minutesMs(30);
/** A deadline that passes this soon after a night passes in it, for a reader who was not to be woken. */
const wakingMs = minutesMs(60);

const plus = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

/**
 * The quiet hours in which a moment lies; undefined outside them. They begin and end by the clock on the wall: a time that the
 * clock skips is the moment of the change, one that it shows twice is the first.
 */
export const nightAt = (at: string, { from, to }: QuietHours, zone: string): Night | undefined => {
  if (from === to) return undefined;
  const day = dayIn(at, zone);
  return [addDays(day, -1), day]
    .map((first) => ({
      since: momentOf(first, from, zone),
      until: momentOf(from < to ? first : addDays(first, 1), to, zone),
    }))
    .find(({ since, until }) => since <= at && at < until);
};

/**
 * The moment for something that is due at a moment and useless from another one on: itself, unless it is in quiet hours; then
 * their end, or before they begin where it would be useless at their end or within an hour after it.
 */
export const besideNight = (at: string, useless: string, hours: QuietHours, zone: string): string => {
  const night = nightAt(at, hours, zone);
  if (!night) return at;
  return useless > plus(night.until, wakingMs) ? night.until : plus(night.since, -leadMs);
};

/** A moment at which people are awake: itself, or an hour after the quiet hours in which it lies. */
export const awakeAt = (at: string, hours: QuietHours, zone: string): string => {
  const night = nightAt(at, hours, zone);
  return night ? plus(night.until, wakingMs) : at;
};
