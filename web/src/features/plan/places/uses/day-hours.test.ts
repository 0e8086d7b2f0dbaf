import { expect, test } from 'vitest';
import { clockOf, hoursOf, minuteOf } from './day-hours.ts';

const madrid = 'Europe/Madrid';

test('reads the clock of the club, and ends at the day', () => {
  expect(minuteOf(madrid, '2026-11-28', '2026-11-28T09:30:00.000Z')).toBe(630);
  expect(minuteOf(madrid, '2026-11-28', '2026-11-27T20:00:00.000Z')).toBe(0);
  expect(minuteOf(madrid, '2026-11-28', '2026-11-28T23:30:00.000Z')).toBe(1_440);
});

test('writes a minute as the clock does', () => {
  expect([0, 630, 1_439].map(clockOf)).toEqual(['00:00', '10:30', '23:59']);
});

test('has fifteen hours from eight, and more for what lies outside', () => {
  expect(hoursOf([])).toEqual({ from: 8, to: 23 });
  expect(hoursOf([{ start: 405, end: 480 }])).toEqual({ from: 6, to: 23 });
  expect(hoursOf([{ start: 1_320, end: 1_430 }])).toEqual({ from: 8, to: 24 });
});
