import { Temporal } from 'temporal-polyfill';
import { daysMs } from './clock.ts';

/** The last moment that both engines can store as text with four-digit years. */
const lastMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** A moment some milliseconds after another one, or before it if negative, up to the last one that can be stored. */
export const laterBy = (moment: string, ms: number): string =>
  new Date(Math.min(Date.parse(moment) + ms, lastMs)).toISOString();

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a formatter takes fifty times as long as using it. */
const formatterOf = (zone: string): Intl.DateTimeFormat => {
  const known = formatters.get(zone);
  if (known) return known;
  // The Swedish format is `2026-11-21 18:30`.
  const made = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  // Only the club's time zones: a handful during the life of a server.
  if (formatters.size > 20) formatters.clear();
  formatters.set(zone, made);
  return made;
};

/** Uses Intl, because lists and exports call this for each row and Temporal takes six times as long. */
const localOf = (at: Date | string, zone: string): string => formatterOf(zone).format(new Date(at));

/** The IANA name of a zone: Intl also accepts names that Temporal refuses, such as `IST`. */
const nameOf = (zone: string): string => formatterOf(zone).resolvedOptions().timeZone;

/** The first moment at which the clock shows a local time, or the moment of the change if the clock skips that time. */
const firstMomentAt = (local: Temporal.PlainDateTime, zone: string): string => {
  const found = local.toZonedDateTime(nameOf(zone), { disambiguation: 'earlier' });
  const isSkipped = !found.toPlainDateTime().equals(local);
  const moment = (isSkipped && found.getTimeZoneTransition('next')) || found;
  return new Date(Math.min(moment.epochMilliseconds, lastMs)).toISOString();
};

const momentsMax = 2_000;
const moments = new Map<string, string>();

/** Remembers moments by local time and zone: with each request, lists ask again when the same days begin. */
const remembered = (local: string, zone: string, find: () => string): string => {
  const key = `${local} ${zone}`;
  const known = moments.get(key);
  if (known !== undefined) return known;
  const found = find();
  if (moments.size >= momentsMax) moments.clear();
  moments.set(key, found);
  return found;
};

const numberOfDay = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) / daysMs(1);

/** The day (`YYYY-MM-DD`) that a moment belongs to in a zone. */
export const dayIn = (at: Date | string, zone: string): string => localOf(at, zone).slice(0, 10);

/** The time of day (`HH:mm`) of a moment in a zone. */
export const timeIn = (at: Date | string, zone: string): string => localOf(at, zone).slice(11);

/** Adds days (or subtracts, if negative), up to the last day of 9999. */
export const addDays = (day: string, days: number): string =>
  new Date(Math.min((numberOfDay(day) + days) * daysMs(1), lastMs)).toISOString().slice(0, 10);

/** The number of days in a range, inclusive. */
export const daysBetween = (from: string, to: string): number => numberOfDay(to) - numberOfDay(from) + 1;

/** The days of a range, inclusive. Counted, because no day comes after the last of 9999: a comparison would never end. */
export function* daysOfRange(from: string, to: string): Generator<string, undefined> {
  const count = daysBetween(from, to);
  for (let index = 0; index < count; index += 1) yield addDays(from, index);
  return undefined;
}

/** The moment at which a day begins in a zone: midnight, or the first moment after it if the clock skips midnight. */
export const startOfDay = (day: string, zone: string): string =>
  remembered(day, zone, () => firstMomentAt(Temporal.PlainDateTime.from(day), zone));

/** The moment at which the next day begins: the first that does not belong to the day. */
export const endOfDay = (day: string, zone: string): string =>
  remembered(`${day}T24:00`, zone, () => firstMomentAt(Temporal.PlainDateTime.from(day).add({ days: 1 }), zone));

/**
 * The moment of a local time (`HH:mm`) in a zone: the next valid one if the clock skips it, the first if it occurs
 * twice.
 */
export const momentOf = (day: string, time: string, zone: string): string =>
  remembered(`${day}T${time}`, zone, () => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return firstMomentAt(Temporal.PlainDate.from(day).toPlainDateTime({ hour, minute }), zone);
  });

/** A period without a clock change, in milliseconds since 1970; the offset is what the clock is ahead of UTC. */
export type Offset = { since: number; until: number; offsetMs: number };

const offsetsMax = 50;
const offsetLists = new Map<string, Offset[]>();

/** The periods without a clock change that cover two moments (inclusive) and the years they belong to. */
export const offsetsIn = (zone: string, first: number, last: number): Offset[] => {
  const years = [new Date(first).getUTCFullYear(), new Date(last).getUTCFullYear() + 1] as const;
  const key = `${zone} ${years.join('-')}`;
  const known = offsetLists.get(key);
  if (known) return known;
  const end = Date.UTC(years[1], 0, 1);
  const found: Offset[] = [];
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(
    Date.UTC(years[0], 0, 1),
  ).toZonedDateTimeISO(nameOf(zone));
  while (at && at.epochMilliseconds < end) {
    const next: Temporal.ZonedDateTime | null = at.getTimeZoneTransition('next');
    found.push({
      since: at.epochMilliseconds,
      until: Math.min(next?.epochMilliseconds ?? end, end),
      offsetMs: at.offsetNanoseconds / 1_000_000,
    });
    at = next;
  }
  if (offsetLists.size >= offsetsMax) offsetLists.clear();
  offsetLists.set(key, found);
  return found;
};
