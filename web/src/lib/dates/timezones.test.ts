import { expect, test } from 'vitest';
import { deviceZone, isSameClock, zoneLabel } from './timezones.ts';

const november = new Date('2026-11-22T09:00:00.000Z');

test.each([
  ['Europe/Madrid', 'Europe/Madrid', true],
  ['Europe/Madrid', 'Europe/Berlin', true],
  ['Europe/Madrid', 'Asia/Kathmandu', false],
  // One hour apart in summer alone.
  ['Europe/Madrid', 'Africa/Lagos', false],
])('whether %s and %s show the same time all year: %s', (one, other, isSame) => {
  expect(isSameClock(one, other, november)).toBe(isSame);
});

test.each([
  ['en', 'Europe/Madrid', 'Madrid'],
  ['pt', 'America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['es', 'UTC', 'UTC'],
  ['ar', 'Europe/Madrid', 'توقيت إسبانيا'],
])('names in %s the zone %s %s', (language, zone, name) => {
  expect(zoneLabel(language, zone)).toBe(name);
});

test('knows the zone of the device', () => {
  expect(isSameClock(deviceZone(), 'Asia/Kathmandu', november)).toBe(true);
});
