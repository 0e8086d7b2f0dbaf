import { expect, test } from 'vitest';
import { addDays, dayOfMonth, daysIn, monthOf, weekdayOf } from '../../../lib/dates/days.ts';
import { gridRange, monthGrid } from './month-grid.ts';

const months = [2024, 2025, 2026, 2027, 2028, 2029, 2030].flatMap((year) =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`),
);

test.each(months)('shows each day of %s once in 35 cells, in the column of its weekday', (month) => {
  const grid = monthGrid(month);
  expect(grid).toHaveLength(5);
  for (const week of grid) {
    expect(week).toHaveLength(7);
    for (const [column, days] of week.entries()) {
      expect(days.length).toBeGreaterThan(0);
      for (const day of days) expect(weekdayOf(day)).toBe(column);
    }
  }
  const own = grid
    .flat(2)
    .filter((day) => monthOf(day) === month)
    .sort();
  expect(own.map(dayOfMonth)).toEqual(Array.from({ length: daysIn(month) }, (_, index) => index + 1));
  const { from, to } = gridRange(month);
  const all = grid.flat(2).sort();
  expect(all).toEqual(Array.from({ length: all.length }, (_, index) => addDays(from, index)));
  expect(to).toBe(all.at(-1));
});

test.each([
  ['2026-08', [['24', '31'], ['25'], ['26'], ['27'], ['28'], ['29'], ['30']]],
  ['2027-08', [['23', '30'], ['24', '31'], ['25'], ['26'], ['27'], ['28'], ['29']]],
  ['2026-11', [['23', '30'], ['24'], ['25'], ['26'], ['27'], ['28'], ['29']]],
  ['2026-10', [['26'], ['27'], ['28'], ['29'], ['30'], ['31'], ['01']]],
  ['2027-02', [['01'], ['02'], ['03'], ['04'], ['05'], ['06'], ['07']]],
])('ends %s with the week %j', (month, week) => {
  expect(
    monthGrid(month)
      .at(-1)
      ?.map((days) => days.map((day) => day.slice(8))),
  ).toEqual(week);
});

test('puts at most two days into a cell, only in the last row', () => {
  for (const month of months) {
    const grid = monthGrid(month);
    expect(Math.max(...grid.flat().map((days) => days.length))).toBeLessThanOrEqual(2);
    expect(
      grid
        .slice(0, -1)
        .flat()
        .every((days) => days.length === 1),
    ).toBe(true);
  }
});
