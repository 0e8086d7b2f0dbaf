import { startOfWeek } from '@touchline/contract/wire/week-start';
import { expect, test } from 'vitest';
import { matchSeries } from './match-series.ts';

/** Days of December 2026, whose first is a Tuesday: a training is named by its day, one that is called off with a minus. */
const match = (trainings: readonly number[], days: readonly number[], weekStart = 1) => {
  const dayOf = (number: number) => `2026-12-${String(Math.abs(number)).padStart(2, '0')}`;
  const entries = trainings.map((number) => ({ id: String(Math.abs(number)), day: dayOf(number), isOff: number < 0 }));
  const { days: kept, left, free } = matchSeries(entries, days.map(dayOf), (day) => startOfWeek(day, weekStart));
  const moves = [...kept].map(([id, day]) => [Number(id), Number(day.slice(8))]);
  return { moves, left: left.map(Number), free: free.map((day) => Number(day.slice(8))) };
};

test.each([
  [
    'other days in their order',
    [1, 3, 8, 10],
    [2, 4, 9, 11],
    [
      [1, 2],
      [3, 4],
      [8, 9],
      [10, 11],
    ],
    [],
    [],
  ],
  [
    'who has one of the days keeps it',
    [1, 3],
    [3, 4],
    [
      [3, 3],
      [1, 4],
    ],
    [],
    [],
  ],
  [
    'more days make new ones',
    [1, 8],
    [1, 3, 8, 10],
    [
      [1, 1],
      [8, 8],
    ],
    [],
    [3, 10],
  ],
  ['fewer days leave the later ones', [1, 3, 4], [2], [[1, 2]], [3, 4], []],
  ['a week without days leaves all', [1, 8], [8], [[8, 8]], [1], []],
  [
    'one moved by hand counts in its week now',
    [1, 7, 10],
    [2, 9],
    [
      [1, 2],
      [7, 9],
    ],
    [10],
    [],
  ],
  ['two on one day', [1, 1], [1], [[1, 1]], [1], []],
  ['nothing takes the place of one that is off', [-3, 8], [3, 8], [[8, 8]], [], []],
  ['also on another day', [-3, 10], [4, 11], [[10, 11]], [], []],
  ['one that is off gives way', [-1, 3], [2], [[3, 2]], [], []],
  ['and is not left', [-1, 8], [8], [[8, 8]], [], []],
] as const)('%s', (_, trainings, days, moves, left, free) => {
  expect(match(trainings, days)).toEqual({ moves, left, free });
});

test('weeks are those of the club', () => {
  // From Sunday on, the 6th and the 8th are in one week.
  expect(match([6, 8], [7], 1)).toEqual({ moves: [[8, 7]], left: [6], free: [] });
  expect(match([6, 8], [7], 7)).toEqual({ moves: [[6, 7]], left: [8], free: [] });
});
