import { expect, test } from 'vitest';
import type { RulePresetKey } from '../rule-set-choices.ts';
import { suspensionKey } from './suspension-cards.ts';
import { cardsOf, coming, count, dayOf, matchOf, only, outOn, rulesOf, seasonOf } from './test/samples.ts';
import type { CountedCard } from './suspension-types.ts';

test.each<[RulePresetKey, string, Record<number, string>, number[]]>([
  ['laLiga', 'a yellow in 2, 4, 7, 9, 12', { 2: 'Y', 4: 'Y', 7: 'Y', 9: 'Y', 12: 'Y' }, [13]],
  ['premierLeague', 'the fifth yellow in match 20', { 3: 'Y', 6: 'Y', 8: 'Y', 11: 'Y', 20: 'Y' }, []],
  ['premierLeague', 'the fifth yellow in match 19', { 3: 'Y', 6: 'Y', 8: 'Y', 11: 'Y', 19: 'Y' }, [20]],
  ['uefaClub', 'a yellow in 1, 3, 4, 6, 7', { 1: 'Y', 3: 'Y', 4: 'Y', 6: 'Y', 7: 'Y' }, [5, 8]],
  ['brasileirao', 'a yellow in 1 and 3, yellow and straight red in 4', { 1: 'Y', 3: 'Y', 4: 'YR' }, [5, 6]],
  [
    'ligaPortugal',
    'a yellow in 1 to 4, yellow and straight red in 5, a yellow in 7',
    { 1: 'Y', 2: 'Y', 3: 'Y', 4: 'Y', 5: 'YR', 7: 'Y' },
    [6, 8],
  ],
  [
    'saudiProLeague',
    'a yellow in 1, 2, 4, 5, 8, 9, 10, 12',
    { 1: 'Y', 2: 'Y', 4: 'Y', 5: 'Y', 8: 'Y', 9: 'Y', 10: 'Y', 12: 'Y' },
    [6, 13],
  ],
])('%s: %s', (preset, _, cards, out) => {
  expect(outOn(count(seasonOf(cards), rulesOf(preset)))).toEqual(out);
});

test.each<[RulePresetKey, string, Record<number, string>, number[]]>([
  [
    'copaDelRey',
    'the third yellow, and a new cycle of three',
    { 1: 'Y', 2: 'Y', 3: 'Y', 5: 'Y', 6: 'Y', 7: 'Y' },
    [4, 8],
  ],
  ['worldCup', 'the second yellow', { 1: 'Y', 2: 'Y' }, [3]],
  [
    'premierLeague',
    'the tenth yellow by match 32 takes two matches',
    { 1: 'Y', 2: 'Y', 3: 'Y', 4: 'Y', 20: 'Y', 21: 'Y', 22: 'Y', 23: 'Y', 24: 'Y', 25: 'Y' },
    [26, 27],
  ],
  [
    'premierLeague',
    'the fifteenth takes three, whenever it comes',
    Object.fromEntries(Array.from({ length: 15 }, (_, index) => [index + 21, 'Y'])),
    [36, 37, 38],
  ],
  [
    'ligaPortugal',
    'the fifth and the ninth yellow, then the twelfth, fourteenth and each after it',
    Object.fromEntries([1, 2, 3, 4, 5, 7, 8, 9, 10, 12, 13, 14, 16, 17, 19, 21].map((one) => [one, 'Y'])),
    [6, 11, 15, 18, 20, 22],
  ],
  [
    'laLiga',
    'a second yellow takes one match, and neither yellow counts',
    { 1: 'Y', 2: 'Y', 3: 'Y', 4: 'YS', 6: 'Y' },
    [5],
  ],
  ['laLiga', 'a fifth yellow and a straight red add up', { 1: 'Y', 2: 'Y', 3: 'Y', 4: 'Y', 5: 'YR' }, [6, 7]],
  ['laLiga', 'a yellow, a second one and a straight red after it', { 1: 'YSR' }, [2, 3]],
  ['laLiga', 'two yellows of one match that nobody called a second one', { 1: 'YY' }, [2]],
  ['laLiga', 'a second yellow without a first one', { 1: 'S' }, [2]],
  ['none', 'nothing by rule', { 1: 'YS', 2: 'R' }, []],
])('%s: %s', (preset, _, cards, out) => {
  expect(outOn(count(seasonOf(cards), rulesOf(preset)))).toEqual(out);
});

test('Liga Portugal: a yellow before a straight red does not count, so the fifth one is that of match 7', () => {
  const { suspensions } = count(seasonOf({ 1: 'Y', 2: 'Y', 3: 'Y', 4: 'Y', 5: 'YR', 7: 'Y' }), rulesOf('ligaPortugal'));
  expect(suspensions).toMatchObject([
    { kind: 'straightRed', match: 'm05', count: null },
    { kind: 'yellows', match: 'm07', count: 5 },
  ]);
});

test('one yellow card that two phones recorded is one, until somebody says that it is two', () => {
  const [first, second] = cardsOf('YY') as [CountedCard, CountedCard];
  const cards = [
    { ...first, device: 'one' },
    { ...second, device: 'two' },
  ];
  const bans = (given: CountedCard[]) =>
    count([matchOf(1, { cards: given }), matchOf(2)], rulesOf('laLiga')).suspensions.map(({ kind }) => kind);
  expect(bans(cards)).toEqual([]);
  expect(bans([cards[0]!, { ...cards[1]!, distinct: true }])).toEqual(['secondYellow']);
});

test('a friendly asks nobody for a decision', () => {
  expect(count(seasonOf({ 1: 'YS', 2: 'R' }, 2), rulesOf('none'))).toMatchObject({ undecided: [], yellows: [] });
});

test('counts both yellows of a second yellow where the rule says so', () => {
  const rules = rulesOf('laLiga', { secondYellowCountsAsYellow: true });
  const result = count(seasonOf({ 1: 'Y', 2: 'Y', 3: 'Y', 4: 'YS' }), rules);
  expect(result.suspensions.map(({ kind }) => kind)).toEqual(['yellows', 'secondYellow']);
  expect(outOn(result)).toEqual([5, 6]);
});

test('begins a new cycle with the ban, and gives the cards that stand', () => {
  const result = count(seasonOf({ 1: 'Y', 2: 'Y', 3: 'Y', 4: 'Y', 5: 'Y', 8: 'Y' }, 8), rulesOf('laLiga'));
  expect(result.yellows).toMatchObject([{ player: 'ana', count: 1, next: 5, nextMatches: 1, brink: null }]);
});

test('asks a disciplinary body at the twentieth yellow, until a decision names the match', () => {
  const cards = Object.fromEntries(Array.from({ length: 24 }, (_, index) => [index + 1, 'Y']));
  const result = count(seasonOf(cards, 24), rulesOf('premierLeague'));
  expect(result.undecided).toEqual([{ player: 'ana', league: 'league', match: 'm20', kind: 'yellows' }]);
  const decision = {
    id: 'd1',
    player: 'ana',
    league: 'league',
    season: 's1',
    match: 'm20',
    squad: null,
    from: dayOf(21),
    matches: 4,
    note: 'Commission',
    by: 'Laura',
    at: dayOf(21),
  };
  expect(count(seasonOf(cards, 24), rulesOf('premierLeague'), { decisions: [decision] }).undecided).toEqual([]);
});

test('says what the suspension is and how it came', () => {
  const matches = [...seasonOf({ 1: 'Y', 3: 'Y', 4: 'Y' }, 4), coming(5)];
  const when = { period: 1, minute: 10, added: null };
  expect(only(count(matches, rulesOf('copaDelRey')))).toEqual({
    id: suspensionKey('m04', 'ana', 'yellows'),
    squad: null,
    player: 'ana',
    league: 'league',
    season: 's1',
    kind: 'yellows',
    match: 'm04',
    count: 3,
    scope: 'competition',
    byRule: 1,
    matches: 1,
    served: [],
    misses: ['m05'],
    unknown: [],
    remaining: 1,
    state: 'open',
    steps: [
      { code: 'yellow', match: 'm01', count: 1, ...when, at: dayOf(1) },
      { code: 'yellow', match: 'm03', count: 2, ...when, at: dayOf(3) },
      { code: 'yellow', match: 'm04', count: 3, ...when, at: dayOf(4) },
      { code: 'rule', matches: 1, at: dayOf(4) },
      { code: 'misses', match: 'm05', isLast: true, at: dayOf(5) },
    ],
  });
});

test('counts cards of a match in the order of its minutes: 45+2 comes before 46', () => {
  const cards: CountedCard[] = [
    { player: 'ana', kind: 'yellow', period: 2, minute: 46, added: null },
    { player: 'ana', kind: 'yellow', period: 1, minute: 45, added: 2 },
  ];
  const [step] = only(count([matchOf(1, { cards })], rulesOf('laLiga'))).steps;
  expect(step).toMatchObject({ code: 'secondYellow', minute: 46 });
});

test('counts the red card of a player on the bench, and no card of staff', () => {
  const bench = matchOf(1, { sheet: ['ana'], cards: [...cardsOf('R'), ...cardsOf('R', null)] });
  expect(count([bench, matchOf(2)], rulesOf('laLiga')).suspensions.map(({ player }) => player)).toEqual(['ana']);
});

test('keeps players apart', () => {
  const cards = [...cardsOf('Y'), ...cardsOf('R', 'bea')];
  const result = count([matchOf(1, { cards }), matchOf(2)], rulesOf('laLiga'));
  expect(only(result)).toMatchObject({ player: 'bea', served: ['m02'], state: 'served', remaining: 0 });
  expect(result.yellows).toMatchObject([{ player: 'ana', count: 1 }]);
});

test('a match of which nobody says whether it was played serves nothing, and the ban names it', () => {
  const counted = count(
    [
      matchOf(1, { cards: cardsOf('R') }),
      matchOf(2, { state: 'unknown' }),
      matchOf(3, { state: 'calledOff' }),
      coming(4),
    ],
    rulesOf('laLiga'),
  );
  expect(only(counted)).toMatchObject({ state: 'open', remaining: 1, served: [], unknown: ['m02'], misses: ['m04'] });
  expect(counted.coming.map(({ match, suspended }) => [match, suspended.map(({ player }) => player)])).toEqual([
    ['m02', ['ana']],
    ['m04', ['ana']],
  ]);
});
