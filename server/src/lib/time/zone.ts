import { daysMs } from './clock.ts';

/** The last moment that both engines can hold as text of four-digit years. */
const lastMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
/** No zone is further from UTC, past or present. */
const zoneMaxMs = 16 * 3_600_000;

type LocalTime = { year: number; month: number; day: number; hour: number; minute: number };

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one takes fifty times as long as using it. */
const formatterOf = (zone: string): Intl.DateTimeFormat => {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  // Zones are the club's: a handful in the life of a server.
  if (formatters.size > 20) formatters.clear();
  formatters.set(zone, made);
  return made;
};

const localOf = (ms: number, zone: string): LocalTime => {
  const parts = formatterOf(zone).formatToParts(ms);
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    hour: number('hour'),
    minute: number('minute'),
  };
};

const numberOfDay = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) / daysMs(1);
const two = (value: number): string => String(value).padStart(2, '0');

/** The first moment from which on a condition holds that is false before and true after; found to the millisecond. */
const firstMoment = (from: number, to: number, holds: (ms: number) => boolean): number => {
  let before = from;
  let after = to;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (holds(middle)) after = middle;
    else before = middle;
  }
  return after;
};

/** The first moment whose local time is not before the given one, counted in minutes as if the zone were UTC. */
const findMomentAt = (minutes: number, zone: string): number => {
  const guess = minutes * 60_000;
  const at = firstMoment(guess - zoneMaxMs, guess + zoneMaxMs, (ms) => {
    const { year, month, day, hour, minute } = localOf(ms, zone);
    return Date.UTC(year, month - 1, day, hour, minute) >= guess;
  });
  return Math.min(at, lastMs);
};

const momentsMax = 2_000;
const moments = new Map<string, number>();

/** The same out of memory: lists ask where today begins with each request, and finding it reads the clock of the zone thirty times. */
const firstMomentAt = (minutes: number, zone: string): number => {
  const key = `${minutes} ${zone}`;
  const known = moments.get(key);
  if (known !== undefined) return known;
  const found = findMomentAt(minutes, zone);
  if (moments.size >= momentsMax) moments.clear();
  moments.set(key, found);
  return found;
};

/** The day (`YYYY-MM-DD`) that a moment belongs to in a zone. */
export const dayIn = (at: Date | string, zone: string): string => {
  const { year, month, day } = localOf(new Date(at).getTime(), zone);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
};

/** The time of day (`HH:mm`) of a moment in a zone. */
export const timeIn = (at: Date | string, zone: string): string => {
  const { hour, minute } = localOf(new Date(at).getTime(), zone);
  return `${two(hour)}:${two(minute)}`;
};

/** So many days later, at most the last day of 9999; before, where the number is negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Math.min((numberOfDay(day) + days) * daysMs(1), lastMs)).toISOString().slice(0, 10);

/** How many days a range has, both ends included. */
export const daysBetween = (from: string, to: string): number => numberOfDay(to) - numberOfDay(from) + 1;

/** The moment at which a day begins in a zone: midnight, or the first moment after it where the clock skips midnight. */
export const startOfDay = (day: string, zone: string): string =>
  new Date(firstMomentAt(numberOfDay(day) * 1_440, zone)).toISOString();

/** The moment at which the next day begins: the first that does not belong to the day. */
export const endOfDay = (day: string, zone: string): string =>
  new Date(firstMomentAt((numberOfDay(day) + 1) * 1_440, zone)).toISOString();

/** The moment of a time of day (`HH:mm`) in a zone: the next one where the clock skips it, either where it comes twice. */
export const momentOf = (day: string, time: string, zone: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(firstMomentAt(numberOfDay(day) * 1_440 + hour * 60 + minute, zone)).toISOString();
};
