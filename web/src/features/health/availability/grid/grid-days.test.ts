import { expect, test } from 'vitest';
import { pathOf, runsOf } from '../../../../components/availability/day-blocks.ts';
import { columnsPath, daysOf, missingByDay, weekStartsOf } from './grid-days.ts';

const today = '2026-11-27';

test('periods end today, and go back by their own length', () => {
  const season = { from: '2026-07-13', to: '2027-06-30' };
  expect(daysOf('days', { today, steps: 0, season })).toEqual({ from: '2026-09-29', to: today });
  expect(daysOf('weeks', { today, steps: 1, season })).toEqual({ from: '2026-10-03', to: '2026-10-30' });
  expect(daysOf('season', { today, steps: 0, season })).toEqual({ from: '2026-07-13', to: today });
  expect(daysOf('season', { today, steps: 0, season: { from: '2024-01-01', to: '2028-01-01' } }).from).toBe(
    '2025-10-24',
  );
});

test('draws a block for each limited day, as high as its sign', () => {
  expect(pathOf('fnnf', 'none')).toBe('M12.5 16v-15h11v15zM24.5 16v-15h11v15z');
  expect(pathOf('ffff', 'none')).toBe('');
  expect(columnsPath([2])).toBe('M24 0h12v17h-12z');
  expect(weekStartsOf('2026-11-27', 5, 1)).toEqual([3]);
  expect(weekStartsOf('2026-11-27', 9, 6)).toEqual([1, 8]);
});

test('counts who is missing, and tells the limits as spans of days', () => {
  expect(missingByDay(['fn-a', 'ffml'])).toEqual([0, 1, 1, 2]);
  expect(runsOf('fnnmf', today)).toEqual([
    { state: 'none', from: '2026-11-28', to: '2026-11-29' },
    { state: 'modified', from: '2026-11-30', to: '2026-11-30' },
  ]);
});
