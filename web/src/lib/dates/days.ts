/** A calendar day without a time, `2026-10-17`: the same in every time zone. */
export type Day = string;
/** `2026-10`. */
export type Month = string;

const dayMs = 86_400_000;
const toUtc = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const fromUtc = (time: number): Day => new Date(time).toISOString().slice(0, 10);

export const monthOf = (day: Day): Month => day.slice(0, 7);
export const dayOfMonth = (day: Day): number => Number(day.slice(8));
export const addDays = (day: Day, count: number): Day => fromUtc(toUtc(day) + count * dayMs);

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: Day): number => (new Date(toUtc(day)).getUTCDay() + 6) % 7;

/** The place of a day in its week, 0 to 6; weeks begin on a weekday from 1 for Monday to 7 for Sunday. */
export const dayOfWeek = (day: Day, weekStart: number): number => (weekdayOf(day) - weekStart + 8) % 7;

/** The number of days in the month. */
export const daysIn = (month: Month): number => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

/** The same day `count` months later, or the last day if that month is too short. */
export const addMonths = (day: Day, count: number): Day => {
  const [year = 0, number = 0] = day.split('-').map(Number);
  const month = fromUtc(Date.UTC(year, number - 1 + count, 1)).slice(0, 7);
  return `${month}-${String(Math.min(dayOfMonth(day), daysIn(month))).padStart(2, '0')}`;
};

/** The number of days from the first to the second. */
export const daysBetween = (from: Day, to: Day): number => (toUtc(to) - toUtc(from)) / dayMs;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
};

/** The local date and time in a time zone: `2026-10-17T18:30`. */
export const wallTimeIn = (timeZone: string, moment: string | Date): string => {
  const found = formatOf(timeZone).formatToParts(new Date(moment));
  const parts = Object.fromEntries(found.map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
};

/** The day of a moment in a time zone, regardless of the browser's own. */
export const dayIn = (timeZone: string, moment: string | Date): Day => wallTimeIn(timeZone, moment).slice(0, 10);

/** The time of day of a moment in a time zone, `18:30`. */
export const timeIn = (timeZone: string, moment: string | Date): string => wallTimeIn(timeZone, moment).slice(11);

/**
 * The moment of a local time in a time zone, in the format sent to the server; undefined for an invalid time. A time
 * that the clock change skips moves later by the length of the skip; a time that occurs twice means the first.
 */
export const momentOf = (timeZone: string, wallTime: string): string | undefined => {
  const wall = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u.test(wallTime) ? Date.parse(`${wallTime}Z`) : Number.NaN;
  if (Number.isNaN(wall)) return undefined;
  const shownAt = (time: number) => Date.parse(`${wallTimeIn(timeZone, new Date(time))}Z`);
  // The zone's UTC offset a day before and a day after: they differ around a clock change.
  const times = [wall - dayMs, wall + dayMs].map((near) => wall - (shownAt(near) - near));
  const time = times.find((each) => shownAt(each) === wall) ?? Math.max(...times);
  return new Date(time).toISOString();
};
