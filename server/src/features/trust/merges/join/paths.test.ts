import { expect, test } from 'vitest';
import { besidePath, commonDays, daysWithout, inactiveOnBoth, joinedDays, type Stay } from './paths.ts';

const days = (from: string, to: string | null = null) => ({ from, to });
const stay = (given: Partial<Stay>): Stay => ({
  id: '1',
  squad: 'U15',
  kind: 'main',
  from: '2025-07-01',
  to: null,
  ...given,
});
const today = '2026-08-15';

test('common days are those of both, and open where both are', () => {
  expect(commonDays(days('2026-01-01'), days('2026-03-01'))).toEqual([days('2026-03-01')]);
  expect(commonDays(days('2026-01-01', '2026-02-28'), days('2026-03-01'))).toEqual([]);
});

test('days without others are what is left before and after', () => {
  expect(daysWithout(days('2026-01-01'), [days('2026-02-01', '2026-02-28')])).toEqual([
    days('2026-01-01', '2026-01-31'),
    days('2026-03-01'),
  ]);
  expect(daysWithout(days('2026-01-01'), [days('2025-01-01')])).toEqual([]);
});

test('days that follow each other are joined', () => {
  expect(joinedDays([days('2026-02-01'), days('2026-01-01', '2026-01-31'), days('2025-01-01', '2025-02-01')])).toEqual([
    days('2025-01-01', '2025-02-01'),
    days('2026-01-01'),
  ]);
});

test('an earlier time in the same squad stays, and the days of both are there once', () => {
  const [joined] = besidePath([stay({ from: '2026-01-01' })], [stay({ id: '2', from: '2025-01-01' })], today);
  expect(joined?.parts).toEqual([{ kind: 'main', days: days('2025-01-01', '2025-12-31') }]);
});

test('another main squad at the same time was a second squad, until yesterday', () => {
  const [joined] = besidePath(
    [stay({ from: '2026-01-01' })],
    [stay({ id: '2', squad: 'U17', from: '2025-01-01' })],
    today,
  );
  expect(joined?.parts).toEqual([
    { kind: 'main', days: days('2025-01-01', '2025-12-31') },
    { kind: 'dual', days: days('2026-01-01', '2026-08-14') },
  ]);
});

test('a second squad to which the player belongs anyway is there once', () => {
  const [joined] = besidePath([stay({})], [stay({ id: '2', kind: 'training', from: '2026-01-01' })], today);
  expect(joined?.parts).toEqual([]);
});

test('a player is inactive on the days on which no record has an active one', () => {
  const one = { mains: [days('2025-01-01')], inactive: [days('2025-06-01', '2025-12-31'), days('2026-05-01')] };
  const other = { mains: [days('2025-10-01')], inactive: [days('2026-07-01')] };
  expect(inactiveOnBoth(one, other)).toEqual([days('2025-06-01', '2025-09-30'), days('2026-07-01')]);
});
