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
  expect(rangeOf(name, today)).toEqual({ from, to });
  expect(nameOf({ from, to }, today)).toBe(name);
});

test('custom days have no name', () => {
  expect(nameOf({ from: '2026-11-17', to: '2026-11-22' }, '2026-11-22')).toBeUndefined();
});

test('reversed days are not requested', () => {
  const range = { from: '2026-11-22', to: '2026-11-21' };
  expect(isBackwards(range)).toBe(true);
  expect(queryOf(range)).toEqual({});
  expect(queryOf({ from: '2026-11-22', to: '' })).toEqual({ from: '2026-11-22' });
});
