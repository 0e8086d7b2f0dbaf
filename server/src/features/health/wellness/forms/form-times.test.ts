import { expect, test } from 'vitest';
import { expiryOf, plannedAt, timeOfDay } from './form-times.ts';

const madrid = { zone: 'Europe/Madrid', configuredAt: '2020-01-01T00:00:00.000Z', now: '2026-12-31T00:00:00.000Z' };
const form = (time: string, time_changed_at: string | null = null) => ({ time, time_changed_at });

test.each([
  ['8:00:AM', '08:00'],
  ['8:00:PM', '20:00'],
  ['12:05:AM', '00:05'],
  ['12:05:PM', '12:05'],
  ['11:59:PM', '23:59'],
  ['1:30:AM', '01:30'],
])('reads %s as %s', (time, ofDay) => {
  expect(timeOfDay(time)).toBe(ofDay);
});

test.each([
  ['a winter morning', '8:00:AM', '2026-01-15', 'Europe/Madrid', '2026-01-15T07:00:00.000Z'],
  ['a summer morning', '8:00:AM', '2026-07-15', 'Europe/Madrid', '2026-07-15T06:00:00.000Z'],
  [
    'a time that the clock skips, at the next valid minute',
    '2:30:AM',
    '2026-03-29',
    'Europe/Madrid',
    '2026-03-29T01:00:00.000Z',
  ],
  ['a repeated time, at its first occurrence', '2:30:AM', '2026-10-25', 'Europe/Madrid', '2026-10-25T00:30:00.000Z'],
  ['a skipped midnight', '12:00:AM', '2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ['half an hour of daylight saving', '2:15:AM', '2026-10-04', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
  [
    'a skipped hour at the end of a day, on the next day',
    '11:30:PM',
    '2026-03-28',
    'America/Nuuk',
    '2026-03-29T01:00:00.000Z',
  ],
])('plans %s', (_, time, day, zone, at) => {
  expect(plannedAt(form(time), day, { ...madrid, zone })).toBe(at);
});

test('plans nothing on a day that a time zone skips', () => {
  const place = { ...madrid, zone: 'Pacific/Apia', configuredAt: '2010-01-01T00:00:00.000Z' };
  expect(plannedAt(form('8:00:AM'), '2011-12-30', place)).toBeUndefined();
  expect(plannedAt(form('8:00:AM'), '2011-12-31', place)).toBe('2011-12-30T18:00:00.000Z');
});

test('a time set after it has passed applies from the next day', () => {
  const now = '2026-08-15T09:00:00.000Z';
  const place = { ...madrid, now };
  expect(plannedAt(form('8:00:AM', '2026-08-15T06:00:00.001Z'), '2026-08-15', place)).toBeUndefined();
  expect(plannedAt(form('8:00:AM', '2026-08-15T06:00:00.000Z'), '2026-08-15', place)).toBe('2026-08-15T06:00:00.000Z');
  expect(plannedAt(form('8:00:AM', '2026-08-15T06:00:00.001Z'), '2026-08-16', place)).toBe('2026-08-16T06:00:00.000Z');
  // A club that was set up at nine mails nothing for eight.
  const configuredAt = '2026-08-15T07:00:00.000Z';
  expect(plannedAt(form('8:00:AM'), '2026-08-15', { ...place, configuredAt })).toBeUndefined();
  expect(plannedAt(form('9:00:AM'), '2026-08-15', { ...place, configuredAt })).toBe(configuredAt);
});

test('a change recorded by a clock that was ahead does not prevent sending', () => {
  const place = { ...madrid, now: '2026-08-15T06:00:30.000Z' };
  expect(plannedAt(form('8:00:AM', '2027-08-15T06:00:00.000Z'), '2026-08-15', place)).toBe('2026-08-15T06:00:00.000Z');
});

test.each([
  ['the next day', '8:00:AM', '2026-08-15T06:00:10.000Z', '2026-08-16T06:00:00.000Z'],
  ['the next day, 23 hours later', '8:00:AM', '2026-03-28T07:00:10.000Z', '2026-03-29T06:00:00.000Z'],
  ['later that night, after being sent late', '11:30:PM', '2026-08-15T22:10:00.000Z', '2026-08-16T21:30:00.000Z'],
])('a link expires with the form of %s', (_, time, now, at) => {
  const day = new Date(Date.parse(now) - (time === '11:30:PM' ? 3 * 3_600_000 : 0)).toISOString().slice(0, 10);
  expect(expiryOf({ time }, day, { zone: 'Europe/Madrid', now })).toBe(at);
});

test('a link stays valid for a day if the time is set to one in the past', () => {
  const now = '2026-08-16T05:00:00.000Z';
  expect(expiryOf({ time: '6:00:AM' }, '2026-08-15', { zone: 'Europe/Madrid', now })).toBe('2026-08-17T04:00:00.000Z');
  expect(expiryOf({ time: '9:00:AM' }, '2026-08-15', { zone: 'Europe/Madrid', now })).toBe('2026-08-16T07:00:00.000Z');
});
