import { addDays, type Day, dayIn, timeIn, wallTimeIn } from '../../../../lib/dates/days.ts';

const hourMs = 3_600_000;

/** Suggested date: tomorrow, at the time of day of the last record, or else at the next full hour. */
export const likelyDate = (timeZone: string, now: Date, last: { date: string } | undefined): string => {
  const tomorrow = addDays(dayIn(timeZone, now), 1);
  if (last) return `${tomorrow}T${timeIn(timeZone, last.date)}`;
  const nextHour = wallTimeIn(timeZone, new Date(now.getTime() + hourMs)).slice(11, 13);
  return `${tomorrow}T${nextHour}:00`;
};

/** The suggestion on the day that was asked for, such as one of the calendar; as it is without a valid one. */
export const onDay = (day: string, suggested: string): string =>
  /^\d{4}-\d{2}-\d{2}$/u.test(day) && !Number.isNaN(Date.parse(day)) ? day + suggested.slice(day.length) : suggested;

/** The listed record with the latest date. */
export const latestOf = <T extends { date: string }>(listed: readonly T[]): T | undefined =>
  listed.reduce<T | undefined>((latest, each) => (latest && latest.date >= each.date ? latest : each), undefined);

/** The day of a wall time; '' until it is chosen. */
export const dayOf = (wallTime: string): Day => wallTime.split('T')[0] ?? '';
