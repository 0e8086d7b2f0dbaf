import { expect, test } from 'vitest';
import { findAdultClashes, findPeopleClashes, findPlaceClashes } from './find-clashes.ts';
import type { PlanUse } from './plan-use.ts';

const at = (time: string) => `2026-08-20T${time}:00.000Z`;

const useOf = (id: string, hours: `${string}-${string}`, given: Partial<PlanUse> = {}): PlanUse => {
  const [from, to] = hours.split('-') as [string, string];
  const what = { kind: 'training' as const, title: id, squad: null, place: 'p', half: null, players: [], staff: [] };
  return { id, isOnlyPlanned: false, ...what, from: at(from), to: at(to), ...given };
};

const places = (...uses: PlanUse[]) =>
  findPlaceClashes(uses).map(({ kind, from, to, half, uses: two }) =>
    [kind, from.slice(11, 16), to.slice(11, 16), half ?? 'whole', ...two.map(({ id }) => id)].join(' '),
  );

test.each([
  ['the same hours', [useOf('a', '10:00-11:00'), useOf('b', '10:00-11:00')], ['place 10:00 11:00 whole a b']],
  ['one within the other', [useOf('a', '10:00-12:00'), useOf('b', '10:30-11:00')], ['place 10:30 11:00 whole a b']],
  ['one minute', [useOf('b', '10:59-12:00'), useOf('a', '10:00-11:00')], ['place 10:59 11:00 whole a b']],
  ['one after the other', [useOf('a', '10:00-11:00'), useOf('b', '11:00-12:00')], []],
  ['two places', [useOf('a', '10:00-11:00'), useOf('b', '10:00-11:00', { place: 'q' })], []],
  ['no place', [useOf('a', '10:00-11:00', { place: null }), useOf('b', '10:00-11:00', { place: null })], []],
  ['two halves', [useOf('a', '10:00-11:00', { half: 'a' }), useOf('b', '10:00-11:00', { half: 'b' })], []],
  [
    'a whole and a half',
    [useOf('a', '10:00-11:00'), useOf('b', '10:30-11:30', { half: 'b' })],
    ['place 10:30 11:00 b a b'],
  ],
  [
    'a closed place',
    [useOf('a', '10:00-11:00'), useOf('c', '08:00-20:00', { kind: 'closure' })],
    ['closed 10:00 11:00 whole c a'],
  ],
  [
    'two closed times',
    [useOf('c', '10:00-11:00', { kind: 'closure' }), useOf('d', '10:00-11:00', { kind: 'closure' })],
    [],
  ],
  [
    'three at once',
    [useOf('a', '10:00-11:00'), useOf('b', '10:00-11:00'), useOf('c', '10:30-11:00')],
    ['place 10:00 11:00 whole a b', 'place 10:30 11:00 whole a c', 'place 10:30 11:00 whole b c'],
  ],
])('places: %s', (_, uses, found) => {
  expect(places(...uses)).toEqual(found);
});

test('names of two events all who are called to both, and of staff only those whose hours meet', () => {
  const uses = [
    useOf('a', '10:00-11:00', { players: ['p3', 'p1', 'p2'] }),
    useOf('b', '10:30-11:30', { players: ['p1', 'p3'] }),
    useOf('c', '11:00-12:00', { players: ['p2'] }),
  ];
  expect(findPeopleClashes(uses, 'player').map(({ people, from, to }) => [people, from, to])).toEqual([
    [['p1', 'p3'], at('10:30'), at('11:00')],
  ]);
  const hours = (from: string, to: string) => [{ id: 's', from: at(from), to: at(to) }];
  const led = (first: string, second: string) =>
    findPeopleClashes(
      [
        useOf('a', '10:00-11:00', { staff: hours('10:00', first) }),
        useOf('b', '10:30-11:30', { staff: hours(second, '11:30') }),
      ],
      'staff',
    ).map(({ from, to }) => [from, to]);
  expect(led('11:00', '10:30')).toEqual([[at('10:30'), at('11:00')]]);
  expect(led('10:40', '10:40')).toEqual([]);
});

test('asks one adult for each group of children that has begun, in trainings to come', () => {
  const facts = (most: number | null) => ({
    now: at('09:00'),
    perAdult: () => most,
    isChild: (player: string) => player.startsWith('child'),
    isNotCleared: (staff: string) => staff === 'passed',
  });
  const players = ['child1', 'child2', 'child3', 'grown'];
  const staff = ['s', 'passed'].map((id) => ({ id, from: at('10:00'), to: at('11:00') }));
  const asked = (most: number | null, given: Partial<PlanUse> = {}) =>
    findAdultClashes([useOf('a', '10:00-11:00', { players, staff, ...given })], facts(most)).map(
      ({ adults }) => adults,
    );
  expect(asked(2)).toEqual([{ children: 3, there: 1, needed: 2 }]);
  expect(asked(3)).toEqual([]);
  expect(asked(3, { staff: [] })).toEqual([{ children: 3, there: 0, needed: 1 }]);
  expect(asked(null)).toEqual([]);
  expect(asked(2, { players: ['grown'], staff: [] })).toEqual([]);
  expect(asked(2, { kind: 'task' })).toEqual([]);
  expect(asked(2, { from: at('08:00') })).toEqual([]);
});
