import { expect, test } from 'vitest';
import { formationOf, formations, formationsBy, formationsFor, hasGoalPlace } from './formation-slots.ts';
import { touch } from './pitch.ts';

const groupSize = (name: string) => formations.filter(({ group }) => group === name).length;

test('has 13 formations with a back four, 6 with a back three and 4 with a back five', () => {
  expect(['four', 'three', 'five'].map(groupSize)).toEqual([13, 6, 4]);
  expect(formationsFor(11)).toHaveLength(23);
});

test.each([
  [7, ['2-3-1', '3-2-1', '2-1-2-1']],
  [8, ['3-3-1', '2-4-1', '3-2-2']],
  [9, ['3-2-3', '3-3-2', '2-4-2']],
])('a team of %i has formations of its own', (players, keys) => {
  expect(formationsFor(players).map(({ key }) => key)).toEqual(keys);
});

test('a number of players without formations has none', () => {
  expect(formationsFor(2)).toEqual([]);
  expect(formationOf('9-0-1')).toBeUndefined();
});

test('each key is unique, and its digits are the players without the keeper', () => {
  expect(new Set(formations.map(({ key }) => key)).size).toBe(formations.length);
  for (const formation of formations)
    expect(formation.key.split('-').reduce((sum, digit) => sum + Number(digit), Number(hasGoalPlace(formation)))).toBe(
      formation.players,
    );
});

test.each([3, 4, 5, 6, 7, 8, 9, 10, 11])(
  '%i a side have formations with and without a goalkeeper',
  (playersOnPitch) => {
    const kept = formationsBy({ playersOnPitch, minGoalkeepers: 1 });
    const all = formationsBy({ playersOnPitch, minGoalkeepers: 0 });
    expect(kept.every(hasGoalPlace)).toBe(true);
    expect(all.filter(hasGoalPlace)).toEqual(kept);
    expect(kept.length).toBeGreaterThan(0);
    expect(all.length).toBeGreaterThan(kept.length);
    expect(all.every(({ players }) => players === playersOnPitch)).toBe(true);
    // Three and four a side usually have nobody in the goal.
    expect(hasGoalPlace(all[0]!)).toBe(playersOnPitch > 4);
  },
);

test.each(formations.map((formation) => [`${formation.key} of ${formation.players}`, formation] as const))(
  '%s has a place for each player, is symmetric, and no two discs touch',
  (_, { players, slots, group }) => {
    expect(slots).toHaveLength(players);
    expect(new Set(slots.map(({ code }) => code)).size).toBe(players);
    expect(slots.flatMap(({ code, x, y, fits }) => (code === 'GK' ? [{ x, y, fits }] : []))).toEqual(
      group === 'noKeeper' ? [] : [{ x: 50, y: 88.5, fits: ['GK'] }],
    );
    for (const slot of slots) {
      expect(slot.fits).not.toEqual([]);
      expect(slots.some(({ x, y }) => Math.abs(x - (100 - slot.x)) < 1e-9 && y === slot.y)).toBe(true);
      expect(slots.filter((other) => other !== slot && touch(slot, other))).toEqual([]);
    }
  },
);

test('a row of a small team stands around the middle, and rows run evenly from 70 to 11', () => {
  expect(formationOf('2-3-1')?.slots.map(({ code, x, y }) => [code, x, y])).toEqual([
    ['GK', 50, 88.5],
    ['LCB', 37, 70],
    ['RCB', 63, 70],
    ['LM', 24, 40.5],
    ['CM', 50, 40.5],
    ['RM', 76, 40.5],
    ['ST', 50, 11],
  ]);
  expect(formationOf('2-1-2-1')?.slots.map(({ code }) => code)).toEqual(['GK', 'LCB', 'RCB', 'DM', 'LCM', 'RCM', 'ST']);
});

const fitsAt = (key: string, code: string) => formationOf(key)?.slots.find((slot) => slot.code === code)?.fits;

test('wing-backs are full-backs in a back five and wide midfielders before a back three', () => {
  expect(fitsAt('5-3-2', 'LWB')).toEqual(['LB']);
  expect(fitsAt('3-5-2', 'RWB')).toEqual(['RM']);
  expect(fitsAt('4-2-3-1', 'LDM')).toEqual(['CDM']);
  expect(fitsAt('4-4-1-1', 'SS')).toEqual(['CAM']);
});
