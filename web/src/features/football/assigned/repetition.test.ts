import { expect, test } from 'vitest';
import { countWeekly, likelyLastDay, repetitionRefusal } from './repetition.ts';

test.each([
  ['2026-10-20', '2026-10-20', 1],
  ['2026-10-20', '2026-10-26', 1],
  ['2026-10-20', '2026-10-27', 2],
  // Spans a clock change and the end of the year.
  ['2026-10-20', '2027-01-12', 13],
])('weekly from %s until %s makes %i', (first, until, count) => {
  expect(countWeekly(first, until)).toBe(count);
});

test('suggests twelve', () => {
  expect(countWeekly('2026-10-20', likelyLastDay('2026-10-20'))).toBe(12);
});

test.each([
  ['2026-10-20', '2026-10-20', undefined],
  ['2026-10-20', '2027-10-19', undefined],
  ['2026-10-20', '2027-10-20', 'repeatTooLong'],
  ['2026-10-20', '2026-10-19', 'repeatBefore'],
  ['2026-10-20', '', 'dateFormat'],
  ['', '2026-10-19', undefined],
])('from %s until %s: %s', (first, until, refusal) => {
  expect(repetitionRefusal(first, until)).toBe(refusal);
});
