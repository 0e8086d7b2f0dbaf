import { expect, test } from 'vitest';
import type { Position } from '../../people/player-fields.ts';
import { makeGroups, type GroupedPlayer } from './make-groups.ts';

const player = (_id: string, position: Position | null, more: Partial<GroupedPlayer> = {}): GroupedPlayer => ({
  _id,
  position,
  isLimited: false,
  isLate: false,
  ...more,
});
const squad = [
  player('keeper', 'GK'),
  player('second keeper', 'GK'),
  player('back', 'CB', { strength: 9 }),
  player('left back', 'LB', { strength: 8 }),
  player('midfielder', 'CM', { strength: 5 }),
  player('holder', 'CDM', { strength: 7 }),
  player('striker', 'ST', { strength: 4 }),
  player('winger', 'RW', { strength: 6 }),
];

test('by position the lines stand together', () => {
  expect(makeGroups(squad, 4, 'position', 1)).toEqual([
    { bib: 'orange', players: ['back', 'left back'] },
    { bib: 'blue', players: ['holder', 'midfielder'] },
    { bib: 'white', players: ['winger', 'striker'] },
    { bib: 'yellow', players: ['keeper', 'second keeper'] },
  ]);
});

test('mixed, each group gets of every line, and is as strong as the other', () => {
  expect(makeGroups(squad, 2, 'mixed', 1)).toEqual([
    { bib: 'orange', players: ['keeper', 'back', 'midfielder', 'winger'] },
    { bib: 'blue', players: ['second keeper', 'left back', 'holder', 'striker'] },
  ]);
});

test('players with limits are spread, and late ones are last', () => {
  const all = [
    player('limited', 'CM', { isLimited: true }),
    player('late', 'CM', { isLate: true }),
    player('a', 'CM'),
    player('other limited', 'CM', { isLimited: true }),
    player('b', 'CM'),
  ];
  expect(makeGroups(all, 2, 'mixed', 1).map(({ players }) => players)).toEqual([
    ['limited', 'a', 'late'],
    ['other limited', 'b'],
  ]);
});

test('at random, the same seed makes the same groups, and another one others', () => {
  const all = Array.from({ length: 21 }, (_, number) => player(`p${number}`, 'CM'));
  const once = makeGroups(all, 3, 'random', 7);
  expect(makeGroups(all, 3, 'random', 7)).toEqual(once);
  expect(makeGroups(all, 3, 'random', 8)).not.toEqual(once);
  expect(once.map(({ players }) => players.length)).toEqual([7, 7, 7]);
  expect(new Set(once.flatMap(({ players }) => players)).size).toBe(21);
});

test('nobody and nothing: empty groups, and without goalkeepers four of the others', () => {
  expect(makeGroups([], 2, 'random', 1).map(({ players }) => players)).toEqual([[], []]);
  const four = makeGroups([player('a', 'CB'), player('b', null)], 4, 'mixed', 1);
  expect(four.map(({ players }) => players)).toEqual([['a'], ['b'], [], []]);
});
