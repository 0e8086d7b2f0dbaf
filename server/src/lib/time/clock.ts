/** Returns the current time. Passed in, so that tests can stop or move it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** The current moment as it is stored and sent: ISO 8601 in UTC with milliseconds. */
export const timestampOf = (clock: Clock, offsetMs = 0): string => new Date(clock().getTime() + offsetMs).toISOString();

/**
 * The next `updated_at` of a record: now, but always later than the last one. It can therefore serve as the record's
 * version, even if two changes fall into one millisecond or the clock is set back.
 */
export const nextVersion = (clock: Clock, last: string): string =>
  new Date(Math.max(clock().getTime(), Date.parse(last) + 1)).toISOString();

export const minutesMs = (minutes: number): number => minutes * 60_000;
export const hoursMs = (hours: number): number => hours * 3_600_000;
export const daysMs = (days: number): number => days * 86_400_000;
