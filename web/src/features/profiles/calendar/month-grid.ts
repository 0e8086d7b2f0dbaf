import { addDays, type Day, daysIn, type Month, weekdayOf } from '../../../lib/dates/days.ts';

const weeks = 5;
const daysOfWeek = 7;
const cellCount = weeks * daysOfWeek;

/** The 35 cells of a month by weeks, Monday first. A cell has one day, or two if the month does not fit. */
export const monthGrid = (month: Month): Day[][][] => {
  const first = `${month}-01`;
  const start = addDays(first, -weekdayOf(first));
  const cells = Array.from({ length: cellCount }, (_, index) => [addDays(start, index)]);
  const left = weekdayOf(first) + daysIn(month) - cellCount;
  for (let index = 0; index < left; index += 1) {
    // Like "24/31" on a wall calendar: the day joins the one a week before it.
    cells[cellCount - daysOfWeek + index]?.push(addDays(start, cellCount + index));
  }
  return Array.from({ length: weeks }, (_, week) => cells.slice(week * daysOfWeek, (week + 1) * daysOfWeek));
};

/** The first and the last day that a month's grid shows. */
export const gridRange = (month: Month): { from: Day; to: Day } => {
  const days = monthGrid(month).flat(2).sort();
  return { from: days[0] ?? `${month}-01`, to: days.at(-1) ?? `${month}-01` };
};
