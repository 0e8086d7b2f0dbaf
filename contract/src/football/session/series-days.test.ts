import { expect, test } from 'vitest';
import { isoWeekdayOf, seriesDays } from './series-days.ts';

test.each([
  ['2026-11-30', 1],
  ['2026-12-05', 6],
  ['2026-12-06', 7],
])('%s is weekday %i', (day, weekday) => expect(isoWeekdayOf(day)).toBe(weekday));

test('a series is on its weekdays from the first day to the last, both inclusive', () => {
  expect(seriesDays({ first: '2026-12-01', until: '2026-12-10', weekdays: [2, 4] })).toEqual([
    '2026-12-01',
    '2026-12-03',
    '2026-12-08',
    '2026-12-10',
  ]);
});

test('begins on the next weekday that is its own', () => {
  expect(seriesDays({ first: '2026-12-02', until: '2026-12-08', weekdays: [7, 1] })).toEqual([
    '2026-12-06',
    '2026-12-07',
  ]);
});

test('rests in its pauses, on their first and last day too', () => {
  const pauses = [
    { from: '2026-12-24', to: '2026-12-31' },
    { from: '2027-01-05', to: '2027-01-05' },
  ];
  expect(seriesDays({ first: '2026-12-22', until: '2027-01-07', weekdays: [2, 4], pauses })).toEqual([
    '2026-12-22',
    '2027-01-07',
  ]);
});

test('has no day if it ends before it begins, or its end is none', () => {
  expect(seriesDays({ first: '2026-12-02', until: '2026-12-01', weekdays: [1, 2, 3] })).toEqual([]);
  expect(seriesDays({ first: '2026-12-02', until: '', weekdays: [1, 2, 3] })).toEqual([]);
});
