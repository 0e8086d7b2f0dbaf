import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayIn,
  dayOfWeek,
  daysBetween,
  daysIn,
  momentOf,
  monthOf,
  timeIn,
  weekdayOf,
} from './days.ts';

test.each([
  // Madrid is behind the zone that the tests run in, Auckland ahead of it.
  ['Europe/Madrid', '2026-10-17T21:59:00.000Z', '2026-10-17'],
  ['Europe/Madrid', '2026-10-17T22:00:00.000Z', '2026-10-18'],
  ['Pacific/Auckland', '2026-10-17T10:59:00.000Z', '2026-10-17'],
  ['Pacific/Auckland', '2026-10-17T11:00:00.000Z', '2026-10-18'],
  ['America/Los_Angeles', '2026-01-01T07:59:00.000Z', '2025-12-31'],
  ['Asia/Kathmandu', '2026-10-17T18:14:00.000Z', '2026-10-17'],
  ['Asia/Kathmandu', '2026-10-17T18:15:00.000Z', '2026-10-18'],
  // The nights when the clocks go back and forward.
  ['Europe/Madrid', '2026-10-24T21:59:00.000Z', '2026-10-24'],
  ['Europe/Madrid', '2026-10-25T22:59:00.000Z', '2026-10-25'],
  ['Europe/Madrid', '2026-10-25T23:00:00.000Z', '2026-10-26'],
  ['Europe/Madrid', '2026-03-28T23:00:00.000Z', '2026-03-29'],
  ['Europe/Madrid', '2026-03-29T22:00:00.000Z', '2026-03-30'],
])('the day in %s at %s is %s', (timeZone, moment, day) => {
  expect(dayIn(timeZone, moment)).toBe(day);
  expect(dayIn(timeZone, new Date(moment))).toBe(day);
});

test.each([
  ['2026-10-31', 1, '2026-11-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-10-24', 2, '2026-10-26'],
  ['2026-03-28', 7, '2026-04-04'],
])('%s and %i days are %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected);
});

test.each([
  ['2026-10-17', 1, '2026-11-17'],
  ['2026-10-31', 1, '2026-11-30'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2028-03-31', -1, '2028-02-29'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-06-30', -18, '2024-12-30'],
])('%s and %i months are %s', (day, count, expected) => {
  expect(addMonths(day, count)).toBe(expected);
});

test('returns the weekday, the month and its length', () => {
  expect(weekdayOf('2026-10-12')).toBe(0);
  expect(weekdayOf('2026-10-18')).toBe(6);
  expect(monthOf('2026-10-18')).toBe('2026-10');
  expect(['2026-02', '2028-02', '2026-04', '2026-12'].map(daysIn)).toEqual([28, 29, 30, 31]);
});

test.each([
  ['Europe/Madrid', '2026-10-17T18:30', '2026-10-17T16:30:00.000Z'],
  ['Europe/Madrid', '2026-12-17T18:30', '2026-12-17T17:30:00.000Z'],
  ['Pacific/Auckland', '2026-10-17T00:15', '2026-10-16T11:15:00.000Z'],
  ['America/Los_Angeles', '2026-01-01T23:00', '2026-01-02T07:00:00.000Z'],
  ['Asia/Kathmandu', '2026-10-17T18:15', '2026-10-17T12:30:00.000Z'],
  // On the days on which the clocks change.
  ['Europe/Madrid', '2026-03-29T18:30', '2026-03-29T16:30:00.000Z'],
  ['Europe/Madrid', '2026-10-25T18:30', '2026-10-25T17:30:00.000Z'],
])('the local time in %s is %s at %s', (timeZone, wallTime, moment) => {
  expect(momentOf(timeZone, wallTime)).toBe(moment);
  expect(`${dayIn(timeZone, moment)}T${timeIn(timeZone, moment)}`).toBe(wallTime);
});

test('a skipped local time becomes a later one, and a repeated one means the first', () => {
  expect(momentOf('Europe/Madrid', '2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
  expect(momentOf('Europe/Madrid', '2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
});

test.each(['', 'T18:30', '2026-10-17T', '2026-10-17', '2026-13-01T10:00', '2026-10-17T25:00'])(
  '"%s" is not a moment',
  (wallTime) => {
    expect(momentOf('Europe/Madrid', wallTime)).toBeUndefined();
  },
);

test('counts the days between two days', () => {
  expect(daysBetween('2026-10-17', '2026-10-24')).toBe(7);
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(daysBetween('2026-10-24', '2026-10-17')).toBe(-7);
});

test.each([
  [1, [0, 1, 2, 3, 4, 5, 6]],
  [6, [2, 3, 4, 5, 6, 0, 1]],
  [7, [1, 2, 3, 4, 5, 6, 0]],
])('in weeks that begin on weekday %i, Monday to Sunday stand at %j', (weekStart, places) => {
  const days = Array.from({ length: 7 }, (_, index) => addDays('2026-11-30', index));
  expect(days.map((day) => dayOfWeek(day, weekStart))).toEqual(places);
});
