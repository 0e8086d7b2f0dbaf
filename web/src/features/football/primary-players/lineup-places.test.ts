import { positions } from '@touchline/contract/people/player-fields';
import { expect, test } from 'vitest';
import { placesOf } from './lineup-places.ts';

const team = (...list: (string | null)[]) =>
  placesOf(list.map((position) => ({ position }))).map(({ player, x, y }) => [player.position, x, y]);
const columns = (...list: (string | null)[]) => team(...list).map(([, x]) => x);

test.each([
  ['GK', 50, 88.5],
  ['SW', 50, 76],
  ['CB', 50, 71.5],
  ['LB', 14, 64.5],
  ['RB', 86, 64.5],
  ['CDM', 50, 57],
  ['LM', 14, 43],
  ['RM', 86, 43],
  ['CM', 50, 42.5],
  ['CAM', 50, 28],
  ['LW', 16, 18],
  ['RW', 84, 18],
  ['ST', 50, 9.5],
])('a single %s is at %s %, %s %', (position, x, y) => {
  expect(team(position)).toEqual([[position, x, y]]);
});

test('every position of the contract has a place', () => {
  expect(positions.filter((position) => team(position).length === 0)).toEqual([]);
});

test('two or three in one place are 26 % apart, the first listed leftmost', () => {
  expect(columns('CB', 'CB')).toEqual([37, 63]);
  expect(columns('CB', 'CB', 'CB')).toEqual([24, 50, 76]);
});

test('four or more are 22 % apart', () => {
  expect(columns('CB', 'CB', 'CB', 'CB')).toEqual([17, 39, 61, 83]);
  expect(columns('CB', 'CB', 'CB', 'CB', 'CB')).toEqual([6, 28, 50, 72, 94]);
});

test('nobody is pushed off the pitch at the edge or in a crowd', () => {
  expect(columns('LB', 'LB')).toEqual([8, 34]);
  expect(columns('RB', 'RB')).toEqual([66, 92]);
  const crowd = columns(...Array.from({ length: 12 }, () => 'ST')) as number[];
  expect(Math.min(...crowd)).toBeGreaterThanOrEqual(6);
  expect(Math.max(...crowd)).toBeLessThanOrEqual(94);
});

test('a single CM with a CDM or a CAM moves 17 % right, a single CAM beside him 15 % left', () => {
  expect(team('CDM', 'CM')).toEqual([
    ['CDM', 50, 57],
    ['CM', 67, 42.5],
  ]);
  expect(columns('CM', 'CAM')).toEqual([67, 35]);
  expect(columns('CDM', 'CM', 'CAM')).toEqual([50, 67, 35]);
});

test('two CM or two CAM stay in place', () => {
  expect(columns('CM', 'CM', 'CAM')).toEqual([37, 63, 50]);
  expect(columns('CM', 'CAM', 'CAM')).toEqual([67, 37, 63]);
  expect(columns('CM')).toEqual([50]);
  expect(columns('CDM', 'CAM')).toEqual([50, 50]);
});

test('of two that would touch, the later one moves 26 % sideways', () => {
  expect(columns('SW', 'CB')).toEqual([50, 76]);
  expect(team('CB', 'SW')).toEqual([
    ['CB', 50, 71.5],
    ['SW', 76, 76],
  ]);
});

test('if that place is taken, the later one moves as little as possible', () => {
  expect(columns('CM', 'CM', 'CM', 'RM')).toEqual([24, 50, 76, 88]);
  expect(columns('LM', 'CM', 'CM', 'CM', 'RM')).toEqual([14, 26, 50, 76, 88]);
});

test('a crowd that fits nowhere stays in place', () => {
  expect(placesOf(Array.from({ length: 40 }, () => ({ position: 'CB' })))).toHaveLength(40);
});

test('a player without a known position is only in the list', () => {
  expect(team(null, 'Libero', 'GK')).toEqual([['GK', 50, 88.5]]);
});
