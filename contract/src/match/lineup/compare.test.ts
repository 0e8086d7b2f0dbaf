import { expect, test } from 'vitest';
import { differences, onlyIn } from './compare.ts';
import { changeFormation } from './fill.ts';
import { swap, toBench } from './moves.ts';
import { lineupIn } from './test/lineups.ts';

const a = lineupIn('4-1-2-3', { captain: 'lcb', viceCaptain: 'rcm' });

test('the same line-up differs in nothing, whatever the order of the bench', () => {
  expect(differences(a, swap(a, 'b1', 'b2'))).toEqual([]);
});

test('names formation, players, places of players in both, and who leads', () => {
  const b = {
    ...swap(
      swap(
        changeFormation(a, '4-2-3-1', (player) => (player === 'lcm' ? 'CAM' : 'CDM')),
        'rb',
        'b1',
      ),
      'rcm',
      'b2',
    ),
    viceCaptain: 'rcb',
  };
  expect(differences(a, b)).toEqual([
    { kind: 'formation', a: '4-1-2-3', b: '4-2-3-1' },
    { kind: 'place', a: { player: 'rb', slot: 'RB' }, b: { player: 'b1', slot: 'RB' } },
    { kind: 'place', a: { player: 'rcm', slot: 'RCM' }, b: { player: 'b2', slot: 'RDM' } },
    { kind: 'place', a: { player: 'lcm', slot: 'LCM' }, b: { player: 'lcm', slot: 'AM' } },
    { kind: 'viceCaptain', a: 'rcm', b: 'rcb' },
  ]);
  expect([onlyIn(a, b), onlyIn(b, a)]).toEqual([
    ['rb', 'rcm'],
    ['b1', 'b2'],
  ]);
});

test('in one formation the sides count', () => {
  expect(differences(a, swap(a, 'lcb', 'rcb'))).toHaveLength(2);
});

test('an empty place stands against who plays there', () => {
  expect(differences(a, toBench(a, 'st'))).toEqual([{ kind: 'place', a: { player: 'st', slot: 'ST' }, b: null }]);
});

test('takers differ also by their order', () => {
  const b = { ...a, setPieces: { ...a.setPieces, penalties: ['st', 'lw'] } };
  const c = { ...a, setPieces: { ...a.setPieces, penalties: ['lw', 'st'] } };
  expect(differences(b, c)).toEqual([{ kind: 'penalties', a: ['st', 'lw'], b: ['lw', 'st'] }]);
});
