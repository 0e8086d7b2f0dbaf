import { expect, test } from 'vitest';
import { daysBetween } from '../../../../lib/dates/days.ts';
import { rangeOf } from './trend-period.ts';

test.each([
  ['days28', '2026-10-15', '2026-09-18'],
  ['days28', '2026-03-10', '2026-02-11'],
  ['months3', '2026-10-15', '2026-07-16'],
  ['months3', '2026-05-31', '2026-03-01'],
  ['season', '2026-10-15', '2026-07-01'],
  ['season', '2026-05-31', '2025-07-01'],
  // Up to four weeks into a season, the previous one is still shown.
  ['season', '2026-07-28', '2025-07-01'],
  ['season', '2026-07-29', '2026-07-01'],
] as const)('%s ending on %s begins on %s', (period, today, from) => {
  expect(rangeOf(period, today)).toEqual({ from, to: today });
});

test('never requests more days than the server allows', () => {
  for (let day = 0; day < 366; day += 1) {
    const today = new Date(Date.UTC(2027, 6, 1) + day * 86_400_000).toISOString().slice(0, 10);
    const { from, to } = rangeOf('season', today);
    expect(daysBetween(from, to)).toBeLessThanOrEqual(400);
  }
});
