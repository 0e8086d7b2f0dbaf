import { expect, test } from 'vitest';
import { distance, touching } from '../pitch.ts';
import { placesIn, starterOf } from './lineup.ts';
import { isAtOwnPlace, moveFreely, placeTowards, stepFreely } from './steps.ts';
import { lineupIn } from './test/lineups.ts';

const lineup = lineupIn('4-1-2-3');
const at = (of: typeof lineup, player: string) => starterOf(of, player)?.at;

test('a disc moves beside its place in steps of 4 %, within the pitch', () => {
  expect(at(moveFreely(lineup, 'st', { x: 41.2, y: 21.9 }), 'st')).toEqual({ x: 40, y: 20 });
  expect(at(moveFreely(lineup, 'st', { x: -20, y: 3 }), 'st')).toEqual({ x: 8, y: 8 });
});

test('never nearer than 12 % to another disc: it stands at the nearest free point', () => {
  const changed = moveFreely(lineup, 'st', { x: 50, y: 57 });
  const point = at(changed, 'st')!;
  const others = placesIn(changed).filter(({ player }) => player !== 'st');
  expect(Math.min(...others.map((place) => distance(place.point, point)))).toBeGreaterThanOrEqual(touching);
  expect(distance(point, { x: 50, y: 57 })).toBeLessThan(touching + 4);
});

test('an arrow moves it by 4 %, over players in the way, and not over the edge', () => {
  expect(at(stepFreely(lineup, 'st', 'left'), 'st')).toEqual({ x: 46, y: 10 });
  const above = moveFreely(lineup, 'st', { x: 52, y: 48 });
  expect(at(stepFreely(above, 'st', 'down'), 'st')!.y).toBeGreaterThan(57);
  expect(stepFreely(lineup, 'st', 'up')).toBe(lineup);
});

test('nobody on the bench is moved', () => {
  expect(moveFreely(lineup, 'b1', { x: 20, y: 20 })).toBe(lineup);
  expect(stepFreely(lineup, 'b1', 'up')).toBe(lineup);
});

test('tells whether a disc stands at its own place', () => {
  expect(isAtOwnPlace(lineup, 'st')).toBe(true);
  expect(isAtOwnPlace(stepFreely(lineup, 'st', 'left'), 'st')).toBe(false);
});

const next = (from: string, direction: Parameters<typeof placeTowards>[2]) => {
  const places = placesIn(lineup);
  const { point } = places.find(({ slot }) => slot.code === from)!;
  return placeTowards(places, point, direction)?.slot.code;
};

test.each([
  ['GK', 'up', 'DM'],
  ['DM', 'up', 'ST'],
  ['LCB', 'right', 'RCB'],
  ['LCB', 'left', 'LB'],
  ['RB', 'up', 'RW'],
  ['ST', 'left', 'LW'],
  ['LW', 'down', 'LB'],
  ['DM', 'down', 'GK'],
] as const)('from %s the arrow %s leads to %s', (from, direction, to) => {
  expect(next(from, direction)).toBe(to);
});

test('below the keeper there is no place: the bench begins', () => {
  expect(next('GK', 'down')).toBeUndefined();
});
