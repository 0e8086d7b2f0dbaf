import { expect, test } from 'vitest';
import { addDays, dayOfMonth, dayOfWeek, daysIn, monthOf } from '../../../lib/dates/days.ts';
import { gridRange, monthGrid } from './month-grid.ts';

const months = [2024, 2025, 2026, 2027, 2028, 2029, 2030].flatMap((year) =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`),
);

const monthsByStart = [1, 6, 7].flatMap((weekStart) => months.map((month) => [month, weekStart] as const));

test.each(monthsByStart)(
  'shows each day of %s once, in the column of its weekday in weeks from %i',
  (month, weekStart) => {
    const grid = monthGrid(month, weekStart);
    for (const week of grid) expect(week.map((day) => dayOfWeek(day, weekStart))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const days = grid.flat();
    const own = days.filter((day) => monthOf(day) === month);
    expect(own.map(dayOfMonth)).toEqual(Array.from({ length: daysIn(month) }, (_, index) => index + 1));
    const { from, to } = gridRange(month, weekStart);
    expect(days).toEqual(Array.from({ length: days.length }, (_, index) => addDays(from, index)));
    expect(to).toBe(days.at(-1));
  },
);

test.each([
  // Monday to Sunday in four weeks: one week of March fills it up.
  ['2027-02', 1, 35, '2027-02-01', '2027-03-07'],
  ['2026-10', 1, 35, '2026-09-28', '2026-11-01'],
  ['2026-11', 1, 42, '2026-10-26', '2026-12-06'],
  ['2026-08', 1, 42, '2026-07-27', '2026-09-06'],
  ['2027-08', 1, 42, '2027-07-26', '2027-09-05'],
  ['2026-11', 7, 35, '2026-11-01', '2026-12-05'],
  ['2026-11', 6, 35, '2026-10-31', '2026-12-04'],
])('%s in weeks from %i has %i cells, from %s to %s', (month, weekStart, cells, from, to) => {
  expect(monthGrid(month, weekStart).flat()).toHaveLength(cells);
  expect(gridRange(month, weekStart)).toEqual({ from, to });
});
