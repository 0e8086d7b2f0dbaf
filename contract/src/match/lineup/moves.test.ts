import { expect, test } from 'vitest';
import { starterOf } from './lineup.ts';
import { benchByNumber, clear, lead, swap, toBench, toggleTaker, toPlace } from './moves.ts';
import { eleven, lineupIn } from './test/lineups.ts';

const lineup = lineupIn('4-1-2-3');
const slotOf = (of: typeof lineup, player: string) => starterOf(of, player)?.slot;

test('two players of the eleven change places', () => {
  const changed = swap(lineup, 'lb', 'rb');
  expect([slotOf(changed, 'lb'), slotOf(changed, 'rb')]).toEqual(['RB', 'LB']);
  expect(changed.bench).toEqual(lineup.bench);
});

test('a substitute takes the place of a starter, who takes the one on the bench', () => {
  const changed = swap(lineup, 'b2', 'rb');
  expect(slotOf(changed, 'b2')).toBe('RB');
  expect(changed.bench).toEqual(['b1', 'rb', 'b3']);
});

test('who comes for a disc that was moved aside stands where it stood', () => {
  const aside = {
    ...lineup,
    starters: lineup.starters.map((s) => (s.player === 'st' ? { ...s, at: { x: 40, y: 20 } } : s)),
  };
  expect(starterOf(swap(aside, 'b1', 'st'), 'b1')).toEqual({ player: 'b1', slot: 'ST', at: { x: 40, y: 20 } });
});

test('two on the bench change their order', () => {
  expect(swap(lineup, 'b1', 'b3').bench).toEqual(['b3', 'b2', 'b1']);
});

test('a player goes to an empty place, from the pitch or from the bench', () => {
  const open = toBench(lineup, 'rb');
  expect(slotOf(toPlace(open, 'dm', 'RB'), 'dm')).toBe('RB');
  const fromBench = toPlace(open, 'b1', 'RB');
  expect(slotOf(fromBench, 'b1')).toBe('RB');
  expect(fromBench.bench).toEqual(['b2', 'b3', 'rb']);
});

test('a player sent to a place that is taken changes with who stands there', () => {
  expect(toPlace(lineup, 'b1', 'GK')).toEqual(swap(lineup, 'b1', 'gk'));
});

test('a disc that was moved aside returns to its place', () => {
  const aside = { ...lineup, starters: [{ player: 'st', slot: 'ST', at: { x: 40, y: 20 } } as const] };
  expect(starterOf(toPlace(aside, 'st', 'ST'), 'st')?.at).toBeNull();
});

test('a starter goes to the bench, at its end or where they are dropped; their place stays empty', () => {
  expect(toBench(lineup, 'dm').bench).toEqual(['b1', 'b2', 'b3', 'dm']);
  const changed = toBench(lineup, 'dm', 1);
  expect(changed.bench).toEqual(['b1', 'dm', 'b2', 'b3']);
  expect(eleven(changed)).toHaveLength(10);
});

test('the order of the bench changes by one player, or by number', () => {
  expect(toBench(lineup, 'b3', 0).bench).toEqual(['b3', 'b1', 'b2']);
  const numbers: Record<string, number | null> = { b1: null, b2: 21, b3: 7 };
  expect(benchByNumber(lineup, (player) => numbers[player] ?? null).bench).toEqual(['b3', 'b2', 'b1']);
});

test('clearing sends all to the bench and keeps who leads and takes', () => {
  const cleared = clear({ ...lineup, captain: 'lcb' });
  expect(cleared.starters).toEqual([]);
  expect(cleared.bench).toHaveLength(14);
  expect(cleared.captain).toBe('lcb');
});

test('captain and vice captain are of the eleven; naming the vice captain as captain changes the two', () => {
  const led = lead(lead(lineup, 'captain', 'lcb'), 'viceCaptain', 'st');
  expect([led.captain, led.viceCaptain]).toEqual(['lcb', 'st']);
  const changed = lead(led, 'captain', 'st');
  expect([changed.captain, changed.viceCaptain]).toEqual(['st', 'lcb']);
  expect(lead(changed, 'captain', 'st').captain).toBeNull();
  expect(lead(led, 'captain', 'b1')).toBe(led);
});

test('takers are ranked, three at most, and taken away by naming them again', () => {
  const named = ['st', 'lw', 'dm', 'gk'].reduce((all, player) => toggleTaker(all, 'penalties', player), lineup);
  expect(named.setPieces.penalties).toEqual(['st', 'lw', 'dm']);
  expect(toggleTaker(named, 'penalties', 'lw').setPieces.penalties).toEqual(['st', 'dm']);
});
