import { expect, test } from 'vitest';
import { fitParts, startsOf, type TimedPart } from './fit-parts.ts';

const part = (_id: string, minutes: number, more: Partial<TimedPart> = {}): TimedPart => ({
  _id,
  minutes,
  isSet: false,
  parallelTo: null,
  ...more,
});

test('78 minutes become 75, each part shorter in proportion', () => {
  // 10 8 20 18 12 10 × 75/78 = 9.62 7.69 19.23 17.31 11.54 9.62: five minutes are left by rounding down, for the largest fractions.
  const parts = [10, 8, 20, 18, 12, 10].map((minutes, index) => part(`p${index}`, minutes));
  expect(fitParts(parts, 75)).toEqual({ minutes: [10, 8, 19, 17, 11, 10], total: 75 });
});

test('a set part keeps its minutes, the others make room', () => {
  const parts = [part('a', 20), part('b', 30, { isSet: true }), part('c', 40)];
  expect(fitParts(parts, 60)).toEqual({ minutes: [10, 30, 20], total: 60 });
});

test('no part gets shorter than five minutes, and one that is shorter stays', () => {
  expect(fitParts([part('a', 6), part('b', 4), part('c', 60)], 29)).toEqual({ minutes: [5, 4, 20], total: 29 });
});

test('where no room is left it says how long the session takes', () => {
  expect(fitParts([part('a', 40, { isSet: true }), part('b', 30), part('c', 3)], 20)).toEqual({
    minutes: [40, 5, 3],
    total: 48,
  });
  expect(fitParts([part('a', 40, { isSet: true })], 20)).toEqual({ minutes: [40], total: 40 });
});

test('nothing is made longer', () => {
  expect(fitParts([part('a', 10), part('b', 20)], 75)).toEqual({ minutes: [10, 20], total: 30 });
  expect(fitParts([], 75)).toEqual({ minutes: [], total: 0 });
});

test('a parallel part follows the one beside it, and is never longer', () => {
  const parts = [part('a', 40), part('keepers', 20, { parallelTo: 'a' }), part('b', 40)];
  expect(fitParts(parts, 60)).toEqual({ minutes: [30, 15, 30], total: 60 });
  const longer = [part('a', 20), part('keepers', 30, { parallelTo: 'a' }), part('b', 20)];
  expect(fitParts(longer, 40)).toEqual({ minutes: [20, 20, 20], total: 40 });
});

test('a set part beside another one holds the time of both', () => {
  const parts = [part('a', 30), part('keepers', 24, { parallelTo: 'a', isSet: true }), part('b', 30)];
  expect(fitParts(parts, 40)).toEqual({ minutes: [24, 24, 16], total: 40 });
});

test('parts begin one after the other, those at the same time together', () => {
  const parts = [part('a', 10), part('keepers', 15, { parallelTo: 'a' }), part('b', 20)];
  expect(startsOf(parts, '2026-11-27T09:30:00.000Z')).toEqual([
    { startsAt: '2026-11-27T09:30:00.000Z', endsAt: '2026-11-27T09:40:00.000Z' },
    { startsAt: '2026-11-27T09:30:00.000Z', endsAt: '2026-11-27T09:45:00.000Z' },
    { startsAt: '2026-11-27T09:45:00.000Z', endsAt: '2026-11-27T10:05:00.000Z' },
  ]);
});
