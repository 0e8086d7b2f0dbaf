import { expect, test } from 'vitest';
import { weekNumber } from './week-number.ts';

test.each([
  ['2026-11-23', 1, 48],
  ['2026-11-29', 1, 48],
  ['2027-01-03', 1, 53],
  ['2027-01-04', 1, 1],
  ['2024-12-30', 1, 1],
  // January 1, 2026 is a Thursday.
  ['2025-12-28', 7, 1],
  ['2026-01-03', 7, 1],
  ['2026-01-04', 7, 2],
  ['2025-12-27', 6, 1],
  ['2026-01-03', 6, 2],
])('%s, in weeks that begin on day %s, is in week %s', (day, weekStart, number) => {
  expect(weekNumber(day, weekStart)).toBe(number);
});
