import { seriesDays } from '@touchline/contract/football/session/series-days';
import { expect, test } from 'vitest';
import { endRefusal, likelyLastDay, sentPauses, weekdaysOf } from './repetition.ts';

test('suggests twelve weeks, on the weekday of the first day', () => {
  const first = '2026-10-20';
  expect(weekdaysOf(first)).toEqual([2]);
  expect(seriesDays({ first, until: likelyLastDay(first), weekdays: weekdaysOf(first) })).toHaveLength(12);
});

test.each([
  ['2026-10-20', '2026-10-20', undefined],
  ['2026-10-20', '2027-10-19', undefined],
  ['2026-10-20', '2027-10-20', 'repeatTooLong'],
  ['2026-10-20', '2026-10-19', 'repeatBefore'],
  ['2026-10-20', '', 'dateFormat'],
  ['2026-10-21', '2026-10-26', 'repeatNever'],
  ['', '2026-10-19', undefined],
])('Tuesdays from %s until %s: %s', (first, until, refusal) => {
  expect(endRefusal(first, { weekdays: [2], until, pauses: [] })).toBe(refusal);
});

test('a series that rests on all its days has none', () => {
  const pauses = [{ from: '2026-10-01', to: '2026-10-31', name: 'Autumn' }];
  expect(endRefusal('2026-10-20', { weekdays: [2], until: '2026-10-31', pauses })).toBe('repeatNever');
  expect(sentPauses(pauses)).toEqual([{ from: '2026-10-01', to: '2026-10-31' }]);
});
