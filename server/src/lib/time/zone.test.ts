import { expect, test } from 'vitest';
import { hoursMs } from './clock.ts';
import { addDays, dayIn, daysBetween, daysOfRange, endOfDay, momentOf, startOfDay, timeIn } from './zone.ts';

test.each([
  ['Europe/Madrid', '2026-11-21', '2026-11-20T23:00:00.000Z', 24],
  ['Europe/Madrid', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
  ['Europe/Madrid', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
  // Midnight was skipped in spring; when the clock went back, it followed a repeated hour.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', 23],
  ['America/Sao_Paulo', '2018-02-17', '2018-02-17T02:00:00.000Z', 25],
  ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00.000Z', 24],
  ['Asia/Kathmandu', '2026-08-15', '2026-08-14T18:15:00.000Z', 24],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', 23],
  ['Africa/Cairo', '2026-10-29', '2026-10-28T21:00:00.000Z', 25],
  ['Africa/Cairo', '2026-10-30', '2026-10-29T22:00:00.000Z', 24],
  // Daylight saving of half an hour, and the zones furthest east and west.
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00.000Z', 23.5],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z', 24],
  ['Pacific/Niue', '2026-01-01', '2026-01-01T11:00:00.000Z', 24],
  // Samoa moved across the date line and skipped this day.
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', 0],
])('in %s the day %s begins at %s and has %d hours', (zone, day, start, hours) => {
  expect(startOfDay(day, zone)).toBe(start);
  expect(Date.parse(endOfDay(day, zone)) - Date.parse(start)).toBe(hoursMs(hours));
});

test.each(['Europe/Madrid', 'America/Sao_Paulo', 'Asia/Kathmandu', 'Africa/Cairo', 'Pacific/Kiritimati'])(
  'in %s every moment of two years belongs to the day that local clocks show',
  (zone) => {
    for (let day = '2018-01-01'; day < '2019-12-31'; day = addDays(day, 1)) {
      const [start, end] = [Date.parse(startOfDay(day, zone)), Date.parse(endOfDay(day, zone))];
      expect(startOfDay(addDays(day, 1), zone)).toBe(new Date(end).toISOString());
      const shown = [start - 1, start, end - 1, end].map((ms) => dayIn(new Date(ms), zone));
      expect(shown).toEqual([addDays(day, -1), day, day, addDays(day, 1)]);
    }
  },
);

test('returns the local time of day, midnight as 00:00', () => {
  expect(timeIn('2026-11-21T17:30:00.000Z', 'Europe/Madrid')).toBe('18:30');
  expect(timeIn('2026-07-21T17:30:00.000Z', 'Europe/Madrid')).toBe('19:30');
  expect(timeIn('2026-11-20T23:00:00.000Z', 'Europe/Madrid')).toBe('00:00');
  expect(timeIn('2026-11-21T17:30:00.000Z', 'Asia/Kathmandu')).toBe('23:15');
});

test('finds the moment of a local time, or the next one if the clock skips it', () => {
  expect(momentOf('2026-11-21', '11:00', 'Europe/Madrid')).toBe('2026-11-21T10:00:00.000Z');
  expect(momentOf('2026-07-21', '11:00', 'Europe/Madrid')).toBe('2026-07-21T09:00:00.000Z');
  expect(momentOf('2026-03-29', '02:30', 'Europe/Madrid')).toBe('2026-03-29T01:00:00.000Z');
});

test('chooses the first moment of a local time that occurs twice', () => {
  expect(momentOf('2026-10-25', '02:30', 'Europe/Madrid')).toBe('2026-10-25T00:30:00.000Z');
  expect(momentOf('2026-04-05', '02:30', 'Australia/Adelaide')).toBe('2026-04-04T16:00:00.000Z');
});

test('accepts short names of time zones, and times without a leading zero', () => {
  expect(momentOf('2026-11-21', '9:30', 'IST')).toBe('2026-11-21T04:00:00.000Z');
  expect(timeIn('2026-11-21T04:00:00.000Z', 'IST')).toBe('09:30');
});

test('adds days across months and leap years, up to the year 9999', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(addDays('9999-12-31', 400)).toBe('9999-12-31');
  expect(daysBetween('2026-01-01', '2026-12-31')).toBe(365);
  expect([...daysOfRange('2026-12-31', '2027-01-01')]).toEqual(['2026-12-31', '2027-01-01']);
  expect([...daysOfRange('9999-12-30', '9999-12-31')]).toEqual(['9999-12-30', '9999-12-31']);
  expect([...daysOfRange('2026-01-02', '2026-01-01')]).toEqual([]);
  expect(endOfDay('9999-12-31', 'Pacific/Niue')).toBe('9999-12-31T23:59:59.999Z');
  expect(startOfDay('1900-01-01', 'Europe/Madrid')).toMatch(/^1900-01-01T00:14/);
});
