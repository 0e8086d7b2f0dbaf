/** Tells the time. Handed in, so that a test can hold it still or move it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** The moment as it is stored and sent: ISO 8601 in UTC with milliseconds. */
export const timestampOf = (clock: Clock, offsetMs = 0): string => new Date(clock().getTime() + offsetMs).toISOString();

/**
 * The next `updated_at` of a record: now, but always after the last one, so that it can serve as the record's version
 * even when two changes fall into one millisecond or the clock is set back.
 */
export const nextVersion = (clock: Clock, last: string): string =>
  new Date(Math.max(clock().getTime(), Date.parse(last) + 1)).toISOString();

export const minutesMs = (minutes: number): number => minutes * 60_000;
export const hoursMs = (hours: number): number => hours * 3_600_000;
export const daysMs = (days: number): number => days * 86_400_000;
