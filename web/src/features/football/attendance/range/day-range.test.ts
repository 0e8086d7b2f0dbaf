import { expect, test } from 'vitest';
import { isBackwards, nameOf, queryOf, rangeOf } from './day-range.ts';

test.each([
  ['all', '2026-11-22', '', ''],
  ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['week', '2026-11-23', '2026-11-23', '2026-11-29'],
  ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['season', '2026-11-22', '2026-07-01', '2027-06-30'],
  ['season', '2026-06-30', '2025-07-01', '2026-06-30'],
  ['season', '2026-07-01', '2026-07-01', '2027-06-30'],
] as const)('%s on %s means the days from %s to %s', (name, today, from, to) => {
  expect(rangeOf(name, { today, weekStart: 1 })).toEqual({ from, to });
  expect(nameOf({ from, to }, { today, weekStart: 1 })).toBe(name);
});

test.each([
  [6, '2026-11-22', '2026-11-21', '2026-11-27'],
  [7, '2026-11-22', '2026-11-22', '2026-11-28'],
  [7, '2026-11-28', '2026-11-22', '2026-11-28'],
])('weeks that begin on weekday %i: that of %s is from %s to %s', (weekStart, today, from, to) => {
  expect(rangeOf('week', { today, weekStart })).toEqual({ from, to });
});

test('custom days have no name', () => {
  expect(nameOf({ from: '2026-11-17', to: '2026-11-22' }, { today: '2026-11-22', weekStart: 1 })).toBeUndefined();
});

test('reversed days are not requested', () => {
  const range = { from: '2026-11-22', to: '2026-11-21' };
  expect(isBackwards(range)).toBe(true);
  expect(queryOf(range)).toEqual({});
  expect(queryOf({ from: '2026-11-22', to: '' })).toEqual({ from: '2026-11-22' });
});
