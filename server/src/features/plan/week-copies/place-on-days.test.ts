import { expect, test } from 'vitest';
import { placeOnDays, type NamedDay, type Placed } from './place-on-days.ts';

/** Monday, November 30, 2026, and the days after it. */
const week = (...names: (string | null)[]): NamedDay[] =>
  names.map((name, index) => ({ day: new Date(Date.UTC(2026, 10, 30 + index)).toISOString().slice(0, 10), name }));
const session = (name: string | null, weekday: number | null): Placed => ({ name, weekday });

const saturday = week('MD+2', 'MD-4', 'MD-3', 'MD-2', 'MD-1', 'MD', 'MD+1');
const english = week('MD-2', 'MD-1', 'MD', 'MD+1', 'MD-1', 'MD', 'MD+1');

test('sessions go to the day with the same name, not to the same weekday', () => {
  const ofSunday = [session('MD-4', 3), session('MD-1', 6), session('MD-5', 2)];
  expect(placeOnDays(ofSunday, saturday)).toEqual(['2026-12-01', '2026-12-04', null]);
});

test('of several days with one name each of the source has its own, and none is left for a third', () => {
  expect(placeOnDays([session('MD-1', 2), session('MD-1', 5), session('MD-1', 5)], english)).toEqual([
    '2026-12-01',
    '2026-12-04',
    '2026-12-04',
  ]);
  expect(placeOnDays([session('MD-1', 2), session('MD-1', 5)], saturday)).toEqual(['2026-12-04', null]);
  expect(placeOnDays([session('MD-1', 5)], english)).toEqual(['2026-12-04']);
  expect(placeOnDays([session('MD-1', 4)], english)).toEqual(['2026-12-01']);
});

test('a session without a name goes to its weekday if that day has none either', () => {
  const free = week(null, null, null, 'MD-4', 'MD-3', 'MD-2', 'MD-1');
  expect(placeOnDays([session(null, 2), session(null, 4), session(null, null)], free)).toEqual([
    '2026-12-01',
    null,
    null,
  ]);
});
