// Calendar days as `YYYY-MM-DD`, and moments of a club in Madrid.

const dayMs = 86_400_000;
export const clubZone = 'Europe/Madrid';

/** Days since 1970. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
const dayOfNumber = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** The day this many days later; earlier for a negative number. */
export const addDays = (day: string, count: number): string => dayOfNumber(numberOf(day) + count);

/** How many days the second day is after the first. */
export const daysFrom = (first: string, second: string): number => numberOf(second) - numberOf(first);

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Each day between two, both included; none if the second one is earlier. */
export const daysBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysFrom(from, to) + 1) }, (_, index) => addDays(from, index));

/** The first and last day of the month of a day. */
export const monthOf = (day: string): { from: string; to: string } => {
  const from = `${day.slice(0, 7)}-01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
};

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: clubZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Day and time of day in the club, such as `2026-10-25` and `02:30`. */
export const clubTime = (moment: number): { day: string; time: string } => {
  const [date = '', time = ''] = parts.format(moment).split(', ');
  return { day: date.split('/').toReversed().join('-'), time };
};

/** The moment of a time of day in the club. It exists: none of the times used here is skipped by a clock change. */
export const momentOf = (day: string, time: string): number => {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  for (const hours of [1, 2]) {
    const moment = asUtc - hours * 3_600_000;
    const shown = clubTime(moment);
    if (shown.day === day && shown.time === time) return moment;
  }
  throw new Error(`No moment is ${day} ${time} in ${clubZone}`);
};
