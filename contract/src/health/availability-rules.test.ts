import { expect, test } from 'vitest';
import { daysLost, isFully, lostDays, lostFrom, worstOf, type Period } from './availability-rules.ts';

const out = (from: string, to: string | null): Period => ({
  from,
  to,
  training: 'none',
  match: 'unavailable',
  restrictions: [],
});

// Bahr and others 2020, table 10. 2026-09-14 is a Monday.
test.each([
  ['off injured, plays again the same day', [], '2026-09-14', 0],
  ['stops a session, trains normally next day', [out('2026-09-14', '2026-09-14')], '2026-09-14', 0],
  ['injured Monday, trains normally Monday after', [out('2026-09-14', '2026-09-20')], '2026-09-14', 6],
  [
    'injured Saturday, unable Sunday and Monday, would have trained Tuesday',
    [out('2026-09-19', '2026-09-21')],
    '2026-09-19',
    2,
  ],
  [
    'injured Sunday, trains Monday and Tuesday, unable from Wednesday, back Sunday; day 0 is the Wednesday',
    [out('2026-09-23', '2026-09-26')],
    '2026-09-23',
    3,
  ],
  [
    'reported Monday, misses Wednesday and Friday only',
    [out('2026-09-16', '2026-09-16'), out('2026-09-18', '2026-09-18')],
    '2026-09-14',
    2,
  ],
  ['injured on the 12th, fully available on the 24th', [out('2026-09-12', '2026-09-23')], '2026-09-12', 11],
])('%s', (_, periods, dayZero, days) => {
  expect(daysLost(periods, { dayZero, until: '2026-12-31' })).toBe(days);
});

test('an open case counts the days so far; a day with two periods counts once', () => {
  expect(daysLost([out('2026-09-12', null)], { dayZero: '2026-09-12', until: '2026-09-20' })).toBe(8);
  const both = [out('2026-09-12', '2026-09-15'), out('2026-09-14', '2026-09-16')];
  expect(daysLost(both, { dayZero: '2026-09-12', until: '2026-09-20' })).toBe(4);
});

test('full training with limited minutes in the match is not fully available', () => {
  const back: Period = { ...out('2026-09-12', null), training: 'full', match: 'available' };
  expect(isFully(back)).toBe(true);
  expect(isFully({ ...back, restrictions: ['limitedMinutes'] })).toBe(false);
  expect(isFully({ ...back, match: 'doubtful' })).toBe(false);
});

test('the worst period of a day is the one that limits training most, then the match', () => {
  const modified: Period = { ...out('2026-09-12', null), training: 'modified', match: 'unavailable' };
  const doubtful: Period = { ...out('2026-09-12', null), training: 'full', match: 'doubtful' };
  const away = out('2026-09-12', null);
  expect(worstOf([doubtful, modified])).toBe(modified);
  expect(worstOf([modified, away, doubtful])).toBe(away);
  expect(worstOf([])).toBeUndefined();
});

test('day 0 of a case is not lost, a limit without a case is from its first day; a day of several limits is lost once', () => {
  expect(lostFrom(out('2026-09-12', null), '2026-09-12')).toBe('2026-09-13');
  expect(lostFrom(out('2026-09-12', '2026-09-12'), '2026-09-12')).toBeNull();
  expect(lostFrom(out('2026-09-15', null), '2026-09-12')).toBe('2026-09-15');
  expect(lostFrom(out('2026-09-12', null), null)).toBe('2026-09-12');
  expect(lostFrom({ ...out('2026-09-12', null), training: 'full', match: 'available' }, null)).toBeNull();
  const limits = [
    { lostFrom: '2026-09-13', to: '2026-09-15' },
    { lostFrom: '2026-09-14', to: null },
    { lostFrom: null, to: null },
  ];
  expect([...lostDays(limits, { from: '2026-09-14', until: '2026-09-16' })]).toEqual([
    '2026-09-14',
    '2026-09-15',
    '2026-09-16',
  ]);
});
