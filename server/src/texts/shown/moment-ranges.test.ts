import { expect, test } from 'vitest';
import { momentRangesOf } from './moment-ranges.ts';

const season = { first: '2025-08-01T10:00:00.000Z', last: '2027-02-01T10:00:00.000Z' };
const isIn = (at: string, ranges: ReturnType<typeof momentRangesOf>) =>
  ranges.some(({ since, until }) => at >= since && at < until);

test('a day is one range in the zone of the club', () => {
  expect(momentRangesOf([{ day: 23, month: 11, year: 2026 }], 'Europe/Madrid', season)).toEqual([
    { since: '2026-11-22T23:00:00.000Z', until: '2026-11-23T23:00:00.000Z' },
  ]);
});

test('a day without a year is in each year, and a month is one range', () => {
  expect(momentRangesOf([{ day: 23, month: 11 }], 'Asia/Kathmandu', season)).toEqual([
    { since: '2025-11-22T18:15:00.000Z', until: '2025-11-23T18:15:00.000Z' },
    { since: '2026-11-22T18:15:00.000Z', until: '2026-11-23T18:15:00.000Z' },
  ]);
  expect(momentRangesOf([{ month: 10, year: 2026 }], 'Europe/Madrid', season)).toEqual([
    { since: '2026-09-30T22:00:00.000Z', until: '2026-10-31T23:00:00.000Z' },
  ]);
});

test('a time follows the clock changes, also where it is skipped or occurs twice', () => {
  const halfPastTwo = momentRangesOf([{ minutes: [150, 151] }], 'Europe/Madrid', season);
  expect(isIn('2026-07-01T00:30:00.000Z', halfPastTwo)).toBe(true);
  expect(isIn('2026-12-01T01:30:30.000Z', halfPastTwo)).toBe(true);
  expect(isIn('2026-12-01T00:30:00.000Z', halfPastTwo)).toBe(false);
  expect(halfPastTwo.filter(({ since }) => since.startsWith('2026-10-25'))).toHaveLength(2);
  expect(halfPastTwo.filter(({ since }) => since.startsWith('2026-03-29'))).toHaveLength(0);
});

test('a weekday and a moment outside the season', () => {
  const mondays = momentRangesOf([{ weekday: 1 }], 'UTC', season);
  expect(mondays).toContainEqual({ since: '2026-11-23T00:00:00.000Z', until: '2026-11-24T00:00:00.000Z' });
  expect(isIn('2026-11-24T00:00:00.000Z', mondays)).toBe(false);
  expect(momentRangesOf([{ year: 1999 }], 'UTC', season)).toEqual([]);
});
