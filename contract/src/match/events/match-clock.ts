import { matchLimits, shootoutPeriod } from '../match-choices.ts';

/**
 * A minute as football writes it: `45+2` is period 1, minute 45, added 2; `46` opens period 2. Minutes count from 1, so
 * the first minute of a match is 1. In a shoot-out there is none, so it is null.
 */
export type MatchMinute = { period: number; minute: number | null; added?: number | null | undefined };

/** The lengths of the periods in minutes, in their order: the halves, then those of extra time. */
export type PeriodLengths = readonly number[];

/** The period after which half-time lies: the 1st of two, the 2nd of four. Thirds and a single period have none: null. */
export const halfTimeAfter = (normalPeriods: number): number | null =>
  normalPeriods % 2 === 0 ? normalPeriods / 2 : null;

/** The minute at which a period starts: 0, 45, 90 and 105 of two halves of 45 and two of 15. */
export const startOf = (period: number, lengths: PeriodLengths): number =>
  lengths.slice(0, period - 1).reduce((sum, length) => sum + length, 0);

/** The last minute of a period without its added time. */
export const endOf = (period: number, lengths: PeriodLengths): number => startOf(period + 1, lengths);

/**
 * Whether the minute lies in its period: after its start and up to its end, added time only at the end. An event of a
 * break may also name the minute at which its period starts.
 */
export const isInPeriod = (
  { period, minute, added }: MatchMinute,
  lengths: PeriodLengths,
  atBreak = false,
): boolean => {
  if (period === shootoutPeriod) return true;
  if (!Number.isInteger(period) || period < 1 || period > lengths.length) return false;
  const [start, end] = [startOf(period, lengths), endOf(period, lengths)];
  if (minute === null || minute < start || minute > end || (minute === start && !atBreak)) return false;
  return !added || (added > 0 && minute === end);
};

/** Whether nobody knows the minute of something that happened in a period. A shoot-out has none. */
export const isMinuteUnknown = ({ period, minute }: MatchMinute): boolean =>
  minute === null && period !== shootoutPeriod;

/** Sorts minutes: 45+2 before 46, the shoot-out last. */
export const compareMinutes = (one: MatchMinute, other: MatchMinute): number =>
  one.period - other.period || (one.minute ?? 0) - (other.minute ?? 0) || (one.added ?? 0) - (other.added ?? 0);

const asLatin = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));

/**
 * The minute in a text such as `63`, `45+2` or `90'+4`; undefined if it is none of these periods. `45` is the end of the
 * first half, `46` the start of the second.
 */
export const parseMinute = (text: string, lengths: PeriodLengths): MatchMinute | undefined => {
  const found = /^(\d{1,3})(?:\+(\d{1,2}))?$/.exec(asLatin(text).replace(/[\s'’′]/g, ''));
  if (!found) return undefined;
  const [minute, added] = [Number(found[1]), Number(found[2] ?? 0)];
  const period = lengths.findIndex((_, index) => minute <= endOf(index + 1, lengths)) + 1;
  const read = { period, minute, added: added || null };
  return period > 0 && isInPeriod(read, lengths) ? read : undefined;
};

/** The minute as football writes it: `63`, `45+2`; empty in a shoot-out. */
export const formatMinute = ({ minute, added }: Omit<MatchMinute, 'period'>): string =>
  minute === null ? '' : added ? `${minute}+${added}` : String(minute);

const secondMs = 1_000;

/** Seconds of the match on the running clock: the period began at `startedAt`. Never before the start of the period. */
export const clockSeconds = (period: number, startedAt: string, now: string, lengths: PeriodLengths): number =>
  startOf(period, lengths) * 60 + Math.max(0, Math.floor((Date.parse(now) - Date.parse(startedAt)) / secondMs));

/**
 * The minute that an event of now belongs to. From 45:00 of a half of 45 on it is 45+1. A clock that nobody stopped stays
 * at the most added time that an event can have.
 */
export const minuteOnClock = (
  period: number,
  startedAt: string,
  now: string,
  lengths: PeriodLengths,
): { period: number; minute: number; added: number | null } => {
  const minute = Math.floor(clockSeconds(period, startedAt, now, lengths) / 60) + 1;
  const end = endOf(period, lengths);
  if (minute <= end) return { period, minute, added: null };
  return { period, minute: end, added: Math.min(minute - end, matchLimits.addedMax) };
};

/** When the period must have begun for the clock to show `seconds` of the match now: how a clock is corrected. */
export const startedAtFor = (period: number, seconds: number, now: string, lengths: PeriodLengths): string =>
  new Date(Date.parse(now) - (seconds - startOf(period, lengths) * 60) * secondMs).toISOString();
