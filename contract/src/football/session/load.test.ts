import { expect, test } from 'vitest';
import { minutesOfParts, plannedLoadOf, plannedLoadOfMatch } from './load.ts';

const part = (minutes: number, intendedRpe: number | null, parallelTo: string | null = null, _id = `${minutes}`) => ({
  _id,
  minutes,
  intendedRpe,
  parallelTo,
});

test('the load of a session is that of its parts once each has an RPE, else RPE × minutes of the whole', () => {
  const parts = [part(10, 3), part(8, 5), part(20, 7), part(18, 6), part(12, 3, null, 'set'), part(11, 2)];
  expect(plannedLoadOf({ durationMin: 75, intendedRpe: 5 }, [])).toBe(375);
  expect(plannedLoadOf({ durationMin: 75, intendedRpe: 5 }, parts)).toBe(376);
  expect(plannedLoadOf({ durationMin: 75, intendedRpe: 5 }, [...parts, part(5, null)])).toBe(375);
  expect(plannedLoadOf({ durationMin: null, intendedRpe: 4 }, [part(10, null), part(20, null)])).toBe(120);
  expect(plannedLoadOf({ durationMin: null, intendedRpe: 5 }, [])).toBe(null);
  expect(plannedLoadOf({ durationMin: 75, intendedRpe: null }, [])).toBe(null);
});

test('of parts at the same time the longest counts, and the load that of the one that stands by itself', () => {
  const parts = [part(20, 5), part(25, 8, '20'), part(10, 2)];
  expect(minutesOfParts(parts)).toBe(35);
  expect(plannedLoadOf({ durationMin: null, intendedRpe: null }, parts)).toBe(120);
});

test('a match counts with its playing time', () => {
  expect(plannedLoadOfMatch(90)).toBe(720);
});
