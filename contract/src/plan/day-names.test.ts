import { expect, test } from 'vitest';
import { dayNamesOf } from './day-names.ts';

/** Day n of December 2026; 5 is a Saturday. */
const day = (n: number) => `2026-12-${String(n).padStart(2, '0')}`;
const names = (matches: number[], from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, each) => dayNamesOf(day(from + each), matches.map(day)).name);

test.each([
  ['Saturday to Saturday', [5, 12], 6, 11, ['MD+1', 'MD+2', 'MD-4', 'MD-3', 'MD-2', 'MD-1']],
  ['Saturday to Wednesday', [5, 9], 6, 8, ['MD+1', 'MD-2', 'MD-1']],
  ['Wednesday to Saturday', [9, 12], 10, 11, ['MD+1', 'MD-1']],
  ['Saturday, Monday, Saturday', [5, 7, 12], 6, 11, ['MD-1', 'MD', 'MD+1', 'MD+2', 'MD-2', 'MD-1']],
  ['the end of a season', [5], 5, 9, ['MD', 'MD+1', 'MD+2', null, null]],
  ['a long way to the first match', [12], 5, 8, [null, null, 'MD-5', 'MD-4']],
])('%s', (_, matches, from, to, expected) => {
  expect(names(matches, from, to)).toEqual(expected);
});

test('a day between two matches has the other name as its second; a match day has none', () => {
  expect(dayNamesOf(day(6), [day(5), day(9)])).toEqual({ name: 'MD+1', also: 'MD-3' });
  expect(dayNamesOf(day(6), [day(5), day(7)])).toEqual({ name: 'MD-1', also: 'MD+1' });
  expect(dayNamesOf(day(6), [day(5), day(6)])).toEqual({ name: 'MD', also: null });
});
