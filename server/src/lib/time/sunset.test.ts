import { expect, test } from 'vitest';
import { sunsetOn } from './sunset.ts';

const madrid = { latitude: 40.4168, longitude: -3.7038 };

/** Times of the NOAA's solar calculator, in UTC. */
test.each([
  ['2026-12-01', madrid, '2026-12-01T16:49'],
  ['2026-06-21', madrid, '2026-06-21T19:49'],
  ['2026-03-20', { latitude: 0, longitude: 0 }, '2026-03-20T18:11'],
  ['2026-06-21', { latitude: -33.87, longitude: 151.21 }, '2026-06-21T06:54'],
])('on %s at %o the sun sets at %s', (day, place, expected) => {
  const minutes = (Date.parse(sunsetOn(day, place)!) - Date.parse(`${expected}:00.000Z`)) / 60_000;
  expect(Math.abs(minutes)).toBeLessThanOrEqual(1);
});

test('where the sun does not rise or set there is no sunset', () => {
  const tromso = { latitude: 69.65, longitude: 18.96 };
  expect(sunsetOn('2026-12-21', tromso)).toBeNull();
  expect(sunsetOn('2026-06-21', tromso)).toBeNull();
  expect(sunsetOn('2026-03-20', { latitude: 90, longitude: 0 })).toBeNull();
});
