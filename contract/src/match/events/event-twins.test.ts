import { expect, test } from 'vitest';
import { areTwins, twinsOf, type RecordedEvent } from './event-twins.ts';

const goal = (more: Partial<RecordedEvent> = {}): RecordedEvent => ({
  _id: 'one',
  kind: 'goal',
  side: 'own',
  period: 2,
  minute: 63,
  added: null,
  device: 'phone',
  distinct: false,
  ...more,
});
const other = (more: Partial<RecordedEvent> = {}) => goal({ _id: 'two', device: 'tablet', ...more });

test.each([
  ['in the same minute', {}],
  ['a minute later', { minute: 64 }],
  ['with another scorer', { player: 'b' }],
])('a goal of two phones %s may be one', (_, more) => {
  expect(areTwins(goal({ player: 'a' }), other(more))).toBe(true);
});

test.each([
  ['of one phone', { device: 'phone' }],
  ['typed at a desk', { device: null }],
  ['of the other side', { side: 'opponent' as const }],
  ['two minutes later', { minute: 65 }],
  ['of another kind', { kind: 'ownGoal' as const }],
  ['of another period', { period: 1, minute: 45, added: 18 }],
  ['that somebody kept', { distinct: true }],
])('an event %s is another one', (_, more) => {
  expect(areTwins(goal(), other(more))).toBe(false);
});

test('added minutes count: 45+1 and 45+2 are near, 45 and 45+2 are not', () => {
  const at = (added: number | null) => ({ period: 1, minute: 45, added });
  expect(areTwins(goal(at(1)), other(at(2)))).toBe(true);
  expect(areTwins(goal(at(null)), other(at(2)))).toBe(false);
});

test('two cards or changes of one minute are two when they name others', () => {
  expect(areTwins(goal({ kind: 'yellow', player: 'a' }), other({ kind: 'yellow', player: 'b' }))).toBe(false);
  expect(areTwins(goal({ kind: 'yellow', player: 'a' }), other({ kind: 'yellow' }))).toBe(true);
  const change = { kind: 'substitution' as const, player: 'a', otherPlayer: 's1' };
  expect(areTwins(goal(change), other({ ...change, player: 'b', otherPlayer: 's2' }))).toBe(false);
  expect(areTwins(goal(change), other(change))).toBe(true);
});

test('kicks of the shoot-out and notes are never asked about', () => {
  for (const kind of ['shootoutKick', 'note', 'periodStart'] as const)
    expect(areTwins(goal({ kind }), other({ kind }))).toBe(false);
});

test('each event stands in one pair', () => {
  const third = goal({ _id: 'three', device: 'laptop' });
  expect(twinsOf([goal(), other(), third]).map((pair) => pair.map(({ _id }) => _id))).toEqual([['one', 'two']]);
});
