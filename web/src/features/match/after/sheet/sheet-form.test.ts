import { expect, test } from 'vitest';
import { readSheet, type SheetForm, type SheetRow } from './sheet-form.ts';

const lengths = [45, 45, 15, 15];
const row = (player: string, changes: Partial<SheetRow> = {}): SheetRow => ({
  player,
  name: player,
  shirtNumber: null,
  isStarter: true,
  on: '',
  off: '',
  goals: '',
  assists: '',
  yellow: '',
  red: '',
  ...changes,
});
const form = (rows: SheetRow[], changes: Partial<SheetForm> = {}): SheetForm => ({
  rows,
  opponentGoals: '',
  added: ['2', '5', '', ''],
  ...changes,
});
const read = (rows: SheetRow[], changes: Partial<SheetForm> = {}) => readSheet(form(rows, changes), lengths, 2);
const ends = [
  { kind: 'periodEnd', side: 'own', period: 1, minute: 45, added: 2 },
  { kind: 'periodEnd', side: 'own', period: 2, minute: 90, added: 5 },
];

test('who comes on in a minute replaces who goes off in it', () => {
  const { events, problems } = read([
    row('a', { off: '62' }),
    row('b', { off: '45+2' }),
    row('c', { isStarter: false, on: '62' }),
  ]);
  expect(problems.size).toBe(0);
  expect(events).toEqual([
    { kind: 'substitution', side: 'own', period: 2, minute: 62, added: null, player: 'a', otherPlayer: 'c' },
    { kind: 'substitution', side: 'own', period: 1, minute: 45, added: 2, player: 'b', otherPlayer: null },
    ...ends,
  ]);
});

test('a change in an unknown minute has none, and those of one pair belong together', () => {
  const { events, problems } = read([row('a', { off: '?' }), row('c', { isStarter: false, on: ' ? ' })]);
  expect(problems.size).toBe(0);
  expect(events[0]).toEqual({
    kind: 'substitution',
    side: 'own',
    period: 2,
    minute: null,
    added: null,
    player: 'a',
    otherPlayer: 'c',
  });
  expect([...read([row('a', { goals: '?' })]).problems]).toEqual(['0:goals']);
});

test('an assist belongs to a goal of its minute, never to the own one', () => {
  const { events, problems } = read([row('a', { goals: '31، 77' }), row('b', { assists: '77' })]);
  expect(problems.size).toBe(0);
  expect(events.slice(0, 2)).toMatchObject([
    { kind: 'goal', minute: 31, player: 'a', otherPlayer: null },
    { kind: 'goal', minute: 77, player: 'a', otherPlayer: 'b' },
  ]);
  expect([...read([row('a', { goals: '31', assists: '31' })]).problems]).toEqual(['0:assists']);
});

test('a second yellow card sends off, in whatever order they were typed', () => {
  const { events } = read([row('a', { yellow: '80, 58' }), row('b', { red: '90+1' })]);
  expect(events.slice(0, 3)).toMatchObject([
    { kind: 'yellow', minute: 58, player: 'a' },
    { kind: 'secondYellow', minute: 80, player: 'a' },
    { kind: 'straightRed', minute: 90, added: 1, player: 'b' },
  ]);
});

test.each([
  [{ on: '130' }, '0:on'],
  [{ goals: '31, x' }, '0:goals'],
  [{ yellow: '1, 2, 3' }, '0:yellow'],
  [{ off: '50+1' }, '0:off'],
] as const)('%j is marked', (changes, place) => {
  expect([...read([row('a', changes)]).problems]).toEqual([place]);
});

test('counts the goals of the opponent, and needs the added time of both halves', () => {
  expect(read([], { opponentGoals: '12, 77' }).events.slice(0, 2)).toEqual([
    { kind: 'goal', side: 'opponent', period: 1, minute: 12, added: null },
    { kind: 'goal', side: 'opponent', period: 2, minute: 77, added: null },
  ]);
  expect([...read([], { added: ['', '100'] }).problems]).toEqual(['added:0', 'added:1']);
});

test.each([
  [1, 'one period', 1],
  [4, 'four quarters', 4],
])('needs the added time of %i: %s', (played, _, asked) => {
  const quarters = [20, 20, 20, 20];
  const typed = form([row('a', { off: '?' })], { added: ['1', '2', '3', '4'] });
  const { events, problems, asked: found } = readSheet(typed, quarters, played);
  expect([problems.size, found]).toEqual([0, asked]);
  expect(events[0]).toMatchObject({ kind: 'substitution', period: Math.min(2, played) });
  const minutes = events.flatMap(({ kind, minute, added }) => (kind === 'periodEnd' ? [[minute, added]] : []));
  expect(minutes).toEqual(
    [
      [20, 1],
      [40, 2],
      [60, 3],
      [80, 4],
    ].slice(0, asked),
  );
  expect([...readSheet({ ...typed, added: ['', '', '', ''] }, quarters, played).problems]).toHaveLength(asked);
});

test('a minute of extra time asks for the added time of both of its parts', () => {
  const { problems, asked } = read([row('a', { goals: '104' })]);
  expect(asked).toBe(4);
  expect([...problems]).toEqual(['added:2', 'added:3']);
  const { events } = read([row('a', { goals: '104' })], { added: ['2', '5', '1', '0'] });
  expect(events.slice(-2)).toEqual([
    { kind: 'periodEnd', side: 'own', period: 3, minute: 105, added: 1 },
    { kind: 'periodEnd', side: 'own', period: 4, minute: 120, added: 0 },
  ]);
});
