import { expect, test } from 'vitest';
import { addDays, dayOfMonth, daysIn, monthOf, weekdayOf } from '../../../lib/dates/days.ts';
import { gridRange, monthGrid } from './month-grid.ts';

const months = [2024, 2025, 2026, 2027, 2028, 2029, 2030].flatMap((year) =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`),
);

test.each(months)('shows each day of %s once, in the column of its weekday', (month) => {
  const grid = monthGrid(month);
  for (const week of grid) expect(week.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  const days = grid.flat();
  const own = days.filter((day) => monthOf(day) === month);
  expect(own.map(dayOfMonth)).toEqual(Array.from({ length: daysIn(month) }, (_, index) => index + 1));
  const { from, to } = gridRange(month);
  expect(days).toEqual(Array.from({ length: days.length }, (_, index) => addDays(from, index)));
  expect(to).toBe(days.at(-1));
});

test.each([
  // Monday to Sunday in four weeks: one week of March fills it up.
  ['2027-02', 35, '2027-02-01', '2027-03-07'],
  ['2026-10', 35, '2026-09-28', '2026-11-01'],
  ['2026-11', 42, '2026-10-26', '2026-12-06'],
  ['2026-08', 42, '2026-07-27', '2026-09-06'],
  ['2027-08', 42, '2027-07-26', '2027-09-05'],
])('%s has %i cells, from %s to %s', (month, cells, from, to) => {
  expect(monthGrid(month).flat()).toHaveLength(cells);
  expect(gridRange(month)).toEqual({ from, to });
});
