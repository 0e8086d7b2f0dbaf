import { expect, test } from 'vitest';
import type { SheetEvent } from './match-positions.ts';
import { surplusChange } from './on-pitch.ts';

const starters = ['a', 'b', 'c'];
const change = (minute: number, player: string | null, otherPlayer: string): SheetEvent => ({
  kind: 'substitution',
  side: 'own',
  period: 2,
  minute,
  player,
  otherPlayer,
});

test('two changes with the same player off leave one too many on the pitch from the second on', () => {
  const [first, second, third] = [change(60, 'a', 'd'), change(61, 'a', 'e'), change(70, 'b', 'f')];
  expect(surplusChange(starters, [first, second, third], 3)).toBe(second);
  expect(surplusChange(starters, [first, third], 3)).toBeUndefined();
  // Where more may be on the pitch, the second one fills it up.
  expect(surplusChange(starters, [first, second], 4)).toBeUndefined();
});

test('after a sending-off nobody comes on for the player', () => {
  const red: SheetEvent = { kind: 'straightRed', side: 'own', period: 2, minute: 50, player: 'a' };
  const late = change(60, null, 'd');
  expect(surplusChange(starters, [red, change(55, 'b', 'e')], 3)).toBeUndefined();
  expect(surplusChange(starters, [red, late], 3)).toBe(late);
  const onBench = { ...red, player: 'd' };
  expect(surplusChange(starters, [onBench, change(60, 'a', 'e')], 3)).toBeUndefined();
});
