import { expect, test } from 'vitest';
import { startOfWeek, weekStartOf } from './week-start.ts';

test.each([
  ['EG', 6],
  ['SA', 7],
  ['BR', 7],
  ['ES', 1],
  ['PT', 1],
  ['GB', 1],
] as const)('weeks in %s begin on day %i', (country, first) => {
  expect(weekStartOf(country)).toBe(first);
});

test('a week begins on the last first day up to a day', () => {
  // December 1, 2026 is a Tuesday.
  expect([1, 6, 7].map((first) => startOfWeek('2026-12-01', first))).toEqual([
    '2026-11-30',
    '2026-11-28',
    '2026-11-29',
  ]);
  expect(startOfWeek('2026-11-29', 7)).toBe('2026-11-29');
  expect(startOfWeek('2027-01-02', 1)).toBe('2026-12-28');
});
