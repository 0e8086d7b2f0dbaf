import { expect, test } from 'vitest';
import { wholeChecks } from './checks.ts';
import type { Lineup } from './lineup.ts';
import { toBench } from './moves.ts';
import { lineupIn } from './test/lineups.ts';

const rules = { minimumPlayers: 7, minGoalkeepers: 2 };
const kinds = (lineup: Lineup, changes = rules) =>
  wholeChecks(lineup, changes, (player) => (player === 'gk' || player === 'b1' ? 'GK' : 'CM')).map(
    ({ kind, level }) => `${level} ${kind}`,
  );
const ready = lineupIn('4-3-3', { captain: 'cm' });

test('a line-up with captain and two goalkeepers has nothing open', () => {
  expect(kinds(ready)).toEqual([]);
});

test('a captain outside the eleven is none', () => {
  expect(kinds({ ...ready, captain: null })).toEqual(['amber noCaptain']);
  expect(kinds(toBench(ready, 'cm'))).toEqual(['amber noCaptain']);
});

test('a second goalkeeper is missed where the rules ask for two', () => {
  const one = { ...ready, bench: ['b2'] };
  expect(kinds(one)).toEqual(['amber noSecondGoalkeeper']);
  expect(kinds(one, { ...rules, minGoalkeepers: 1 })).toEqual([]);
});

test('nobody in the goal and too few to begin are red', () => {
  expect(kinds({ ...ready, starters: ready.starters.slice(1, 7), captain: 'lb' })).toEqual([
    'red tooFew',
    'red noGoalkeeper',
  ]);
});

test('a formation without a goalkeeper lacks nobody in the goal where the rules ask for none', () => {
  const three = lineupIn('0-2-1', { captain: 'st', bench: [] });
  const ofThree = { minimumPlayers: 3, minGoalkeepers: 0 };
  expect(kinds(three, ofThree)).toEqual([]);
  expect(kinds(three, { ...ofThree, minGoalkeepers: 1 })).toEqual(['red noGoalkeeper']);
});
