import { expect, test } from 'vitest';
import type { ChangeRules } from './changes-rules.ts';
import { changesOf } from './changes-rules.ts';
import { checkEvents, type CheckedEvent, type CheckedMatch } from './event-checks.ts';
import { parseMinute } from './match-clock.ts';

const rules: ChangeRules = {
  periods: [45, 45],
  extraTime: [15, 15],
  subsMax: 5,
  subWindows: 3,
  extraTimeSubs: 1,
  extraTimeWindows: 1,
  concussionSubs: 0,
  returnSubs: false,
};
const lengths = [45, 45, 15, 15];
const starters = ['keeper', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
const substitutes = ['s1', 's2', 's3', 's4', 's5', 's6', 's7'];

type Given = Partial<CheckedEvent> & Pick<CheckedEvent, 'kind'>;
const event = (_id: string, minute: string, given: Given): CheckedEvent => ({
  _id,
  side: 'own',
  ...parseMinute(minute, lengths)!,
  ...given,
});
const change = (minute: string, off: string, on: string, more: Partial<CheckedEvent> = {}) =>
  event(on, minute, { kind: 'substitution', player: off, otherPlayer: on, ...more });
const check = (events: CheckedEvent[], more: Partial<CheckedMatch> = {}) =>
  checkEvents({ starters, substitutes, captain: 'a', suspended: [], events, rules, lengths, entered: null, ...more });

test('five changes in three stoppages are within the rules', () => {
  const events = [
    change('50', 'b', 's1'),
    change('60', 'c', 's2'),
    change('60', 'd', 's3'),
    change('70', 'e', 's4'),
    change('70', 'f', 's5'),
  ];
  expect(check(events)).toEqual([]);
  expect(changesOf(events, rules)).toEqual({ used: 5, allowed: 5, windows: 3, windowsAllowed: 3, concussion: 0 });
});

test('a sixth change and a fourth stoppage are named at their event', () => {
  const events = [
    change('50', 'b', 's1'),
    change('60', 'c', 's2'),
    change('70', 'd', 's3'),
    change('75', 'e', 's4'),
    change('75', 'f', 's5'),
    change('75', 'g', 's6'),
  ];
  expect(check(events)).toEqual([
    { event: 's4', kind: 'windows', used: 4, allowed: 3 },
    { event: 's6', kind: 'changes', used: 6, allowed: 5 },
  ]);
});

test('changes of the break use no stoppage, 45+1 and 45+2 are two', () => {
  const events = [
    change('45+1', 'b', 's1'),
    change('45+2', 'c', 's2'),
    change('46', 'd', 's3', { atBreak: true }),
    change('46', 'e', 's4'),
  ];
  expect(changesOf(events, rules)).toMatchObject({ used: 4, windows: 3 });
  expect(check(events)).toEqual([]);
});

test('extra time adds a change and a stoppage, and keeps those that were not used', () => {
  const normal = [change('50', 'b', 's1'), change('60', 'c', 's2'), change('70', 'd', 's3')];
  const sixth = [change('91', 'e', 's4', { atBreak: true }), change('97', 'f', 's5'), change('97', 'g', 's6')];
  expect(changesOf([...normal, ...sixth], rules)).toEqual({
    used: 6,
    allowed: 6,
    windows: 4,
    windowsAllowed: 4,
    concussion: 0,
  });
  expect(check([...normal, ...sixth])).toEqual([]);
  expect(check([...normal, ...sixth, change('110', 'h', 's7')])).toEqual([
    { event: 's7', kind: 'changes', used: 7, allowed: 6 },
    { event: 's7', kind: 'windows', used: 5, allowed: 4 },
  ]);
});

test('a change before extra time may be the additional one, also written at 90', () => {
  const used = substitutes.slice(0, 5).map((on, index) => change('60', starters[index + 1]!, on));
  const atBreak = change('90', 'g', 's6', { atBreak: true });
  expect(check([...used, atBreak]).filter(({ kind }) => kind !== 'captainOff')).toEqual([]);
});

test('a change after a concussion uses neither where the competition has them', () => {
  const events = [
    change('10', 'b', 's1', { reason: 'concussion' }),
    change('20', 'c', 's2', { reason: 'concussion' }),
    change('30', 'd', 's3'),
  ];
  expect(changesOf(events, { ...rules, concussionSubs: 1 })).toMatchObject({ used: 2, windows: 2, concussion: 1 });
  expect(changesOf(events, rules)).toMatchObject({ used: 3, windows: 3, concussion: 0 });
});

test('a concussion change after one too many is not the one too many', () => {
  const events = [change('30', 'b', 's1'), change('40', 'c', 's2', { reason: 'concussion' })];
  expect(check(events, { rules: { ...rules, subsMax: 0, concussionSubs: 1 } })).toEqual([
    { event: 's1', kind: 'changes', used: 1, allowed: 0 },
  ]);
});

test('who was replaced comes back only where the rules allow it', () => {
  const events = [change('20', 'b', 's1'), change('30', 's1', 'b'), event('goal', '40', { kind: 'goal', player: 'b' })];
  expect(check(events)).toEqual([
    { event: 'b', kind: 'return', player: 'b', since: expect.objectContaining({ minute: 20 }) as unknown },
  ]);
  expect(check(events, { rules: { ...rules, returnSubs: true, subsMax: null, subWindows: null } })).toEqual([]);
});

test('who goes off without another coming on uses no change', () => {
  const events = [event('off', '80', { kind: 'substitution', player: 'b', otherPlayer: null })];
  expect(changesOf(events, rules)).toMatchObject({ used: 0, windows: 0 });
  expect(check(events)).toEqual([]);
});

test('names who had left, was sent off, or is not on the pitch', () => {
  const events = [
    change('62', 'b', 's1'),
    event('red', '65', { kind: 'straightRed', player: 'c' }),
    event('gone', '70', { kind: 'goal', player: 'b', otherPlayer: 'c' }),
    event('bench', '71', { kind: 'goal', player: 's2' }),
    change('72', 'b', 's3'),
    change('73', 'd', 'c', { _id: 'again' }),
    change('74', 'e', 's1', { _id: 'twice' }),
    change('75', 'f', 'stranger'),
  ];
  const since = (minute: number) => expect.objectContaining({ minute }) as unknown;
  expect(check(events, { rules: null })).toEqual([
    { event: 'gone', kind: 'hadLeft', player: 'b', since: since(62) },
    { event: 'gone', kind: 'sentOff', player: 'c', since: since(65) },
    { event: 'bench', kind: 'notOnPitch', player: 's2' },
    { event: 's3', kind: 'hadLeft', player: 'b', since: since(62) },
    { event: 'again', kind: 'sentOff', player: 'c', since: since(65) },
    { event: 'twice', kind: 'onPitch', player: 's1' },
    { event: 'stranger', kind: 'notOnSheet', player: 'stranger' },
  ]);
});

test('a goal before the change is none of somebody who had left, whichever was recorded first', () => {
  expect(check([change('62', 'b', 's1'), event('goal', '61', { kind: 'goal', player: 'b' })])).toEqual([]);
});

test('a card for the bench, and for somebody replaced, is allowed', () => {
  const events = [
    change('20', 'b', 's1'),
    event('one', '30', { kind: 'yellow', player: 'b' }),
    event('two', '31', { kind: 'straightRed', player: 's2' }),
  ];
  expect(check(events)).toEqual([]);
});

test('a suspended player in an event is named', () => {
  expect(check([event('goal', '10', { kind: 'goal', player: 'b' })], { suspended: ['b', 'c'] })).toEqual([
    { event: 'goal', kind: 'suspended', player: 'b' },
  ]);
});

test('the second yellow is recognised, and one without a first', () => {
  const events = [
    event('first', '58', { kind: 'yellow', player: 'd' }),
    event('second', '80', { kind: 'yellow', player: 'd' }),
    event('only', '81', { kind: 'secondYellow', player: 'e' }),
  ];
  expect(check(events)).toEqual([
    { event: 'second', kind: 'hasYellow', player: 'd' },
    { event: 'only', kind: 'noYellow', player: 'e' },
  ]);
});

test('nobody sets up their own goal', () => {
  expect(check([event('goal', '10', { kind: 'goal', player: 'b', otherPlayer: 'b' })])).toEqual([
    { event: 'goal', kind: 'ownAssist', player: 'b' },
  ]);
});

test('more goals than the result, own goals with them', () => {
  const events = [
    event('one', '10', { kind: 'goal', player: 'b' }),
    event('own', '20', { kind: 'ownGoal', side: 'opponent' }),
    event('theirs', '30', { kind: 'goal', side: 'opponent' }),
  ];
  expect(check(events, { entered: { own: 1, opponent: 1 } })).toEqual([
    { event: 'own', kind: 'goals', side: 'own', made: 2, entered: 1 },
  ]);
  expect(check(events, { entered: { own: 3, opponent: 1 } })).toEqual([]);
});

test('a captain who goes off asks for the next one', () => {
  const off = change('70', 'a', 's1');
  expect(check([off])).toEqual([{ event: 's1', kind: 'captainOff', player: 'a' }]);
  expect(check([off, event('next', '70', { kind: 'captain', player: 'b' })])).toEqual([]);
  expect(check([event('red', '30', { kind: 'straightRed', player: 'a' })])).toEqual([
    { event: 'red', kind: 'captainOff', player: 'a' },
  ]);
  expect(check([off], { captain: null })).toEqual([]);
});

test('without an eleven nobody is missing on the pitch', () => {
  expect(
    check([event('goal', '10', { kind: 'goal', player: 'b' })], { starters: [], substitutes: [], captain: null }),
  ).toEqual([]);
});

test('the other side is not checked', () => {
  expect(check([event('goal', '10', { kind: 'goal', side: 'opponent', player: null })])).toEqual([]);
});
