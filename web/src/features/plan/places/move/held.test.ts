import { expect, test } from 'vitest';
import { nextTarget, startNear, targetsOf } from './held.ts';
import { buildPlace } from '../test/day.ts';

const row = (changes: Parameters<typeof buildPlace>[0]) => {
  const place = buildPlace(changes);
  return { place, lanes: place.halves ? (2 as const) : (1 as const), uses: [], bands: new Map() };
};

test('starts at a quarter of an hour, and ends on its day', () => {
  expect(startNear(667, { start: 600, end: 690 })).toBe(660);
  expect(startNear(-20, { start: 600, end: 690 })).toBe(0);
  expect(startNear(1_430, { start: 600, end: 700 })).toBe(1_335);
});

test('who has a half keeps to halves, who has all of a place takes all of another', () => {
  const rows = [row({ name: 'Pitch 1' }), row({ name: 'Pitch 3', halves: true }), row({ name: 'Old', active: false })];
  expect(targetsOf(rows, 'b').map(({ half }) => half)).toEqual([null, 'a', 'b']);
  expect(targetsOf(rows, null).map(({ half }) => half)).toEqual([null, null]);
});

test('goes from row to row, and stays at the last', () => {
  const targets = targetsOf([row({ name: 'Pitch 1' }), row({ name: 'Pitch 3', halves: true })], 'a');
  const [first, half, last] = targets;
  expect(nextTarget(targets, first!, 1)).toEqual(half);
  expect(nextTarget(targets, last!, 1)).toEqual(last);
  expect(nextTarget(targets, first!, -1)).toEqual(first);
});
