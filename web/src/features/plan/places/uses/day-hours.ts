import { type Day, wallTimeIn } from '../../../../lib/dates/days.ts';

/** Whole hours of the day's columns: from the first to the end of the last. */
export type DayHours = { from: number; to: number };

const dayMinutes = 24 * 60;
const usual: DayHours = { from: 8, to: 23 };

/** Minutes since the day began, as the club's clocks show them: 0 if it was earlier, 1,440 if it is later. */
export const minuteOf = (timeZone: string, day: Day, moment: string): number => {
  const wall = wallTimeIn(timeZone, moment);
  const on = wall.slice(0, 10);
  if (on < day) return 0;
  if (on > day) return dayMinutes;
  return Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
};

/** `18:30` for 1,110. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** From eight to eleven in the evening; wider if something lies outside. */
export const hoursOf = (spans: readonly { start: number; end: number }[]): DayHours => ({
  from: Math.min(usual.from, ...spans.map(({ start }) => Math.floor(start / 60))),
  to: Math.max(usual.to, ...spans.map(({ end }) => Math.ceil(end / 60))),
});
