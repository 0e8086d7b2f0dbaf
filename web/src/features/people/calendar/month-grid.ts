import { addDays, type Day, dayOfWeek, daysIn, type Month } from '../../../lib/dates/days.ts';

const daysOfWeek = 7;
/** Most months fit in five weeks; shorter ones are filled up, so that the grid rarely changes its height. */
const fewestWeeks = 5;

/** The days of a month by weeks, which begin on a weekday from 1 (Monday) to 7: 35 cells, or 42 if the month runs into a sixth week. */
export const monthGrid = (month: Month, weekStart: number): Day[][] => {
  const first = `${month}-01`;
  const before = dayOfWeek(first, weekStart);
  const weeks = Math.max(fewestWeeks, Math.ceil((before + daysIn(month)) / daysOfWeek));
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: daysOfWeek }, (_, column) => addDays(first, week * daysOfWeek + column - before)),
  );
};

/** The first and the last day that a month's grid shows. */
export const gridRange = (month: Month, weekStart: number): { from: Day; to: Day } => {
  const days = monthGrid(month, weekStart).flat();
  return { from: days[0] ?? `${month}-01`, to: days.at(-1) ?? `${month}-01` };
};
