import { expect, test } from 'vitest';
import type { Position } from '../../people/player-fields.ts';
import { formations, hasGoalPlace } from '../formation-slots.ts';
import { assign } from './assign.ts';
import { changeFormation, copyFrom, fillFrom, type Candidate } from './fill.ts';
import { eleven, lineupIn } from './test/lineups.ts';

const empty = lineupIn('4-1-2-3', { starters: [], bench: [] });
const candidate = (player: string, position: Position | null, isRed = false): Candidate => ({
  player,
  position,
  isRed,
});
const full = [
  candidate('Solana', 'GK'),
  candidate('Ibáñez', 'LB'),
  candidate('Castaño', 'CB'),
  candidate('Diarra', 'CB'),
  candidate('Peralta', 'RB'),
  candidate('Kebbé', 'CDM'),
  candidate('Baptista', 'CM'),
  candidate('Iglesias', 'CM'),
  candidate('Orozco', 'LW'),
  candidate('Vasconcelos', 'ST'),
  candidate('El Amrani', 'RW'),
];

test('gives each row the column that makes the sum smallest, and as many rows as possible one', () => {
  expect(
    assign([
      [1, 2],
      [1, 10],
    ]),
  ).toEqual([1, 0]);
  expect(
    assign([
      [1, Infinity],
      [1, 5],
    ]),
  ).toEqual([0, 1]);
  expect(
    assign([
      [1, Infinity],
      [1, Infinity],
    ]),
  ).toEqual([0, null]);
  expect(
    assign([
      [3, 1],
      [100, Infinity],
    ]),
  ).toEqual([1, 0]);
  expect(assign([[], []])).toEqual([null, null]);
  expect(assign([])).toEqual([]);
});

test('fills each place with who fits it', () => {
  const { lineup, empty: open } = fillFrom(empty, full.toReversed());
  expect(eleven(lineup)).toEqual([
    'GK Solana',
    'LB Ibáñez',
    'LCB Diarra',
    'RCB Castaño',
    'RB Peralta',
    'DM Kebbé',
    'LCM Iglesias',
    'RCM Baptista',
    'LW Orozco',
    'ST Vasconcelos',
    'RW El Amrani',
  ]);
  expect(open).toEqual([]);
});

test('tells which place nobody fits, and puts nobody there', () => {
  const { lineup, empty: open } = fillFrom(
    empty,
    full.map((one) => (one.player === 'Ibáñez' ? candidate('Ibáñez', 'ST') : one)),
  );
  expect(open).toEqual(['LB']);
  expect(lineup.starters).toHaveLength(10);
});

test('never puts in somebody with a red reason', () => {
  const reds = full.map((one) => ({ ...one, isRed: one.player === 'Peralta' }));
  const { lineup, empty: open } = fillFrom(empty, reds);
  expect(open).toEqual(['RB']);
  expect(lineup.starters.map(({ player }) => player)).not.toContain('Peralta');
});

test('takes somebody of the next line at need, but no field player into the goal', () => {
  const without = full.filter(({ player }) => player !== 'Solana' && player !== 'Ibáñez');
  const { lineup, empty: open } = fillFrom(empty, [...without, candidate('Arrieta', 'LM')]);
  expect(open).toEqual(['GK']);
  expect(eleven(lineup)).toContain('LB Arrieta');
});

test('who was in the line-up and is not chosen sits on the bench', () => {
  const before = lineupIn('4-1-2-3', { starters: [{ player: 'Old', slot: 'ST', at: null }], bench: ['b1', 'Solana'] });
  expect(fillFrom(before, full).lineup.bench).toEqual(['b1', 'Old']);
});

test('a copy of the last line-up takes those who are called and may play, and tells who is left', () => {
  const last = lineupIn('4-4-2', {
    captain: 'lcb',
    viceCaptain: 'gone',
    bench: ['b2', 'gone'],
    setPieces: { ...empty.setPieces, penalties: ['gone', 'st', 'ls'] },
  });
  const called = [...last.starters.map(({ player }) => player).filter((player) => player !== 'lb'), 'b1', 'b2'];
  const {
    lineup,
    left,
    empty: open,
  } = copyFrom(
    lineupIn('4-1-2-3', { starters: [], bench: called }),
    last,
    called.map((player) => candidate(player, null, player === 'rb')),
  );
  expect(lineup.formation).toBe('4-4-2');
  expect(left).toEqual(['lb', 'rb']);
  expect(open).toEqual(['LB', 'RB']);
  expect(lineup.bench).toEqual(['b2', 'rb', 'b1']);
  expect([lineup.captain, lineup.viceCaptain]).toEqual(['lcb', null]);
  expect(lineup.setPieces.penalties).toEqual(['ls']);
});

test('another formation: players stay whose place exists, the others go to the nearest free one that suits them', () => {
  // Both of the midfield are as near to the holder's place: the positions decide.
  const positions: Record<string, Position> = { rcm: 'CDM', lcm: 'CAM', dm: 'CDM' };
  const changed = changeFormation(lineupIn('4-1-2-3'), '4-2-3-1', (player) => positions[player] ?? null);
  expect(eleven(changed).slice(0, 5)).toEqual(['GK gk', 'LB lb', 'LCB lcb', 'RCB rcb', 'RB rb']);
  expect(eleven(changed).slice(5)).toEqual(['LDM dm', 'RDM rcm', 'LW lw', 'AM lcm', 'RW rw', 'ST st']);
});

test('the bench stays, and a moved disc stands at its place again', () => {
  const before = lineupIn('4-4-2');
  const aside = {
    ...before,
    starters: before.starters.map((s) => (s.player === 'lb' ? { ...s, at: { x: 20, y: 60 } } : s)),
  };
  const changed = changeFormation(aside, '4-3-3', () => null);
  expect(changed.bench).toEqual(before.bench);
  expect(changed.starters.every(({ at }) => at === null)).toBe(true);
});

test('nobody falls out, from each formation to each other of the same size', () => {
  for (const from of formations)
    for (const to of formations.filter(({ players }) => players === from.players)) {
      const changed = changeFormation(lineupIn(from.key), to.key, () => null);
      expect(changed.starters).toHaveLength(from.players);
      expect(new Set(changed.starters.map(({ slot }) => slot)).size).toBe(from.players);
      if (hasGoalPlace(from) && hasGoalPlace(to))
        expect(changed.starters.find(({ player }) => player === 'gk')?.slot).toBe('GK');
    }
});

test('with fewer places, who is left goes to the bench', () => {
  const changed = changeFormation(lineupIn('4-3-3'), '2-3-1', () => null);
  expect(changed.starters).toHaveLength(7);
  expect(changed.bench).toHaveLength(3 + 4);
});

test('an unknown formation changes nothing', () => {
  const lineup = lineupIn('4-3-3');
  expect(changeFormation(lineup, '9-9-9', () => null)).toBe(lineup);
});
