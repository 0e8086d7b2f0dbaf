import { expect, test } from 'vitest';
import { suspensionKey } from './suspension-cards.ts';
import { cardsOf, coming, count, dayOf, matchOf, only, outOn, rulesOf, seasonOf } from './test/samples.ts';
import type { CountedMatch } from './suspension-types.ts';

const laLiga = rulesOf('laLiga');
const red = (matchday: number, more: Partial<CountedMatch> = {}) => matchOf(matchday, { cards: cardsOf('R'), ...more });

test.each<[string, Partial<CountedMatch>]>([
  ['a match that is postponed', { state: 'postponed', played: false }],
  ['a match not played yet', { state: 'scheduled', played: false }],
  ['a match that is live', { state: 'live', played: false }],
  ['one that was abandoned and played again', { state: 'abandoned', replayed: true }],
  ['one that was abandoned, until its fate is decided', { state: 'abandoned' }],
  ['one that was awarded without being played', { state: 'awarded', played: false }],
  ['a friendly', { league: 'friendlies' }],
  ['a match of another competition', { league: 'cup' }],
])('%s serves nothing', (_, more) => {
  const cup = { league: 'cup', season: 's1', rules: rulesOf('copaDelRey') };
  const rules = [{ league: 'league', season: 's1', rules: laLiga }, cup];
  expect(only(count([red(1), matchOf(2, more), matchOf(3)], laLiga, { rules }))).toMatchObject({ served: ['m03'] });
});

test.each<[string, Partial<CountedMatch>, number]>([
  ['a match that was played', {}, 1],
  ['one that was awarded after its kick-off', { state: 'awarded' }, 1],
  ['one that was awarded, with cards on its sheet', { state: 'awarded', played: false }, 1],
  ['one that is live', { state: 'live', played: false }, 1],
  ['one that was abandoned', { state: 'abandoned' }, 1],
  ['one that was abandoned and played again', { state: 'abandoned', replayed: true }, 0],
  ['one that is postponed', { state: 'postponed', played: false }, 0],
  ['one that was entered though it is still scheduled', { state: 'scheduled', played: false }, 0],
])('cards of %s', (_, more, suspensions) => {
  expect(count([red(1, more)], laLiga).suspensions).toHaveLength(suspensions);
});

test('a postponed match changes the order when it is played later', () => {
  const cards = { 1: 'Y', 3: 'Y', 4: 'Y', 5: 'Y' };
  const season = seasonOf(cards, 8).filter(({ id }) => id !== 'm02');
  const second = matchOf(2, { cards: cardsOf('Y') });
  expect(outOn(count([...season, second], laLiga))).toEqual([6]);
  expect(outOn(count([...season, { ...second, kickOff: dayOf(7.5) }], laLiga))).toEqual([8]);
});

test('matches of another squad of the club serve nothing, those of the whole club do', () => {
  const matches = [red(1, { squad: 'a' }), matchOf(2, { squad: 'b' }), matchOf(3), matchOf(4, { squad: 'a' })];
  expect(outOn(count(matches, laLiga))).toEqual([3]);
});

test('each squad counts its own matches of a league', () => {
  const matches = Array.from({ length: 40 }, (_, index) =>
    matchOf(index + 1, { squad: index % 2 ? 'b' : 'a', cards: cardsOf(index % 8 === 0 ? 'Y' : '') }),
  );
  // The fifth yellow comes in match 17 of the squad, which is the 33rd of the club.
  expect(outOn(count(matches, rulesOf('premierLeague')))).toEqual([35]);
});

test('who stands on the sheet while suspended does not serve, and the cards of that match count', () => {
  const result = count([red(1), matchOf(2, { sheet: ['ana'], cards: cardsOf('Y') }), matchOf(3)], laLiga);
  expect(only(result)).toMatchObject({ served: ['m03'], state: 'served' });
  expect(only(result).steps.map(({ code }) => code)).toEqual(['straightRed', 'rule', 'stood', 'served']);
  expect(result.yellows).toMatchObject([{ player: 'ana', count: 1 }]);
});

test('a card shows that the player took part, even if the sheet does not name him', () => {
  expect(outOn(count([red(1), matchOf(2, { cards: cardsOf('Y') }), matchOf(3)], laLiga))).toEqual([3]);
});

test('several suspensions from different matches are served one after the other', () => {
  const matches = [red(1, { sheet: ['ana'] }), red(2, { sheet: ['ana'] }), matchOf(3), matchOf(4), matchOf(5)];
  const result = count(matches, laLiga);
  expect(result.suspensions.map(({ match, served }) => [match, served])).toEqual([
    ['m01', ['m03']],
    ['m02', ['m04']],
  ]);
});

test('only matches serve that the player could have played in', () => {
  const matches = [red(1), matchOf(2), matchOf(3), coming(4)];
  const leftOn = (to: string | null) =>
    only(count(matches, laLiga, { stays: [{ player: 'ana', from: '2026-01-01', to }] }));
  expect(leftOn(matchOf(1).day)).toMatchObject({ served: [], misses: [], remaining: 1, state: 'open' });
  expect(leftOn(null)).toMatchObject({ served: ['m02'], state: 'served' });
  const stays = [
    { player: 'ana', from: '2026-01-01', to: matchOf(1).day },
    { player: 'ana', from: matchOf(3).day, to: null },
  ];
  expect(only(count(matches, laLiga, { stays }))).toMatchObject({ served: ['m03'] });
});

test('a red card of one domestic league is served in another; yellow cards are not', () => {
  const premier = rulesOf('premierLeague');
  const rules = [
    { league: 'league', season: 's1', rules: premier },
    { league: 'cup', season: 's1', rules: rulesOf('premierLeague', { redScope: 'competition' }) },
    { league: 'europe', season: 's1', rules: rulesOf('uefaClub') },
  ];
  const next = [matchOf(6, { league: 'europe' }), matchOf(7, { league: 'cup' }), matchOf(8)];
  const ofFive = (cards: Record<number, string>) => outOn(count([...seasonOf(cards, 5), ...next], premier, { rules }));
  expect(ofFive({ 5: 'R' })).toEqual([7]);
  expect(ofFive({ 5: 'YS' })).toEqual([7]);
  expect(ofFive({ 1: 'Y', 2: 'Y', 3: 'Y', 4: 'Y', 5: 'Y' })).toEqual([8]);
  // The scope is that of the rules where the card was shown.
  const inCup = [matchOf(1, { league: 'cup', cards: cardsOf('R') }), matchOf(2), matchOf(3, { league: 'cup' })];
  expect(outOn(count(inCup, premier, { rules }))).toEqual([3]);
});

test('yellow cards end after the stages that the rules name, a ban does not', () => {
  const uefa = rulesOf('uefaClub');
  const stages = ['leaguePhase', 'leaguePhase', 'quarterFinals', 'Semifinals', 'semiFinals', 'final'];
  const run = (cards: Record<number, string>) =>
    count(
      seasonOf(cards, 6).map((match, index) => ({ ...match, stage: stages[index] ?? null })),
      uefa,
    );
  expect(outOn(run({ 1: 'Y', 2: 'Y', 5: 'Y' }))).toEqual([]);
  expect(run({ 1: 'Y', 2: 'Y', 5: 'Y' }).yellows).toMatchObject([{ count: 1 }]);
  expect(outOn(run({ 1: 'Y', 2: 'Y', 3: 'Y' }))).toEqual([4]);
});

test('a stage that nobody named wipes nothing', () => {
  const matches = seasonOf({ 1: 'Y', 2: 'Y', 3: 'Y' }, 4).map((match) => ({ ...match, stage: 'matchday' }));
  expect(outOn(count(matches, rulesOf('uefaClub')))).toEqual([4]);
});

const overTwoSeasons = (cards: Record<number, string>, from = 4) =>
  seasonOf(cards, 6).map((match, index) => ({ ...match, season: index + 1 >= from ? 's2' : 's1' }));
const inBoth = (rules: typeof laLiga) => ({
  rules: ['s1', 's2'].map((season) => ({ league: 'league', season, rules })),
});

test.each([
  ['a red card of the last match is served in the next season', laLiga, { 3: 'R' }, [4], 'served'],
  [
    'neither, where nothing is carried over',
    rulesOf('laLiga', { carryToNextSeason: { yellows: false, suspensions: false, yellowSuspensions: false } }),
    { 3: 'R' },
    [],
    'lapsed',
  ],
] as const)('%s', (_, rules, cards, out, state) => {
  const result = count(overTwoSeasons(cards), rules, inBoth(rules));
  expect(outOn(result)).toEqual(out);
  expect(result.suspensions.at(-1)).toMatchObject({ state, remaining: 0 });
});

test('a ban by yellow cards lapses with its season in LaLiga, and stays in the Premier League', () => {
  const cup = rulesOf('copaDelRey', { carryToNextSeason: rulesOf('laLiga').carryToNextSeason });
  const cards = { 1: 'Y', 2: 'Y', 3: 'Y' };
  const lapsed = only(count(overTwoSeasons(cards), cup, inBoth(cup)));
  expect(lapsed).toMatchObject({ state: 'lapsed', served: [], misses: [], remaining: 0 });
  expect(lapsed.steps.at(-1)).toEqual({ code: 'lapsed', season: 's1', at: dayOf(4) });
  const kept = rulesOf('copaDelRey');
  expect(outOn(count(overTwoSeasons(cards), kept, inBoth(kept)))).toEqual([4]);
});

test('yellow cards start again with a season, unless they are carried over', () => {
  const cards = { 1: 'Y', 2: 'Y', 4: 'Y' };
  const cup = rulesOf('copaDelRey');
  expect(outOn(count(overTwoSeasons(cards), cup, inBoth(cup)))).toEqual([]);
  const carried = rulesOf('copaDelRey', {
    carryToNextSeason: { yellows: true, suspensions: true, yellowSuspensions: true },
  });
  expect(outOn(count(overTwoSeasons(cards), carried, inBoth(carried)))).toEqual([5]);
});

test('a season of a Premier League club counts its matches from one again', () => {
  const premier = rulesOf('premierLeague');
  const matches = Array.from({ length: 45 }, (_, index) =>
    matchOf(index + 1, {
      season: index < 38 ? 's1' : 's2',
      cards: cardsOf(index >= 38 && index < 43 ? 'Y' : ''),
    }),
  );
  expect(outOn(count(matches, premier, inBoth(premier)))).toEqual([44]);
});

test('tells who is out in each coming match, and whom one more yellow suspends', () => {
  const cards = [...cardsOf('R'), ...cardsOf('Y', 'bea')];
  const past = [1, 2, 3].map((matchday) => matchOf(matchday, { cards: cardsOf('Y', 'bea') }));
  const key = suspensionKey('m04', 'ana', 'straightRed');
  const result = count([...past, matchOf(4, { cards }), coming(5), coming(6)], laLiga, {
    changes: [{ suspension: key, matches: 2, setAside: false, note: 'Decision 114/26', by: 'Laura', at: dayOf(4.3) }],
  });
  const brink = [{ player: 'bea', count: 4, matches: 1, by: 'sheets' }];
  expect(result.coming).toEqual([
    { match: 'm05', suspended: [{ player: 'ana', suspension: key }], brink },
    { match: 'm06', suspended: [{ player: 'ana', suspension: key }], brink },
  ]);
  expect(only(result).steps.slice(-2)).toMatchObject([
    { match: 'm05', isLast: false },
    { match: 'm06', isLast: true },
  ]);
});

test('nobody is on the brink of a ban that this match is too late for, or after a wiped stage', () => {
  const premier = rulesOf('premierLeague');
  const four = { 1: 'Y', 2: 'Y', 3: 'Y', 4: 'Y' };
  const brinkOf = (matches: CountedMatch[], rules: typeof premier) =>
    count(matches, rules).coming.map(({ brink }) => brink.length);
  expect(brinkOf([...seasonOf(four, 17), coming(18), coming(19), coming(20)], premier)).toEqual([1, 1, 0]);
  const quarter = matchOf(1, { stage: 'quarterFinals', cards: cardsOf('Y') });
  const final = coming(2, { stage: 'semiFinals' });
  expect(brinkOf([quarter, final], rulesOf('worldCup'))).toEqual([0]);
  expect(count([quarter, final], rulesOf('worldCup')).yellows).toEqual([]);
});

test('a match that is live suspends nobody from itself, and from the next one on', () => {
  const live = red(1, { state: 'live', played: false });
  const key = suspensionKey('m01', 'ana', 'straightRed');
  expect(count([live, coming(2)], laLiga).coming).toEqual([
    { match: 'm01', suspended: [], brink: [] },
    { match: 'm02', suspended: [{ player: 'ana', suspension: key }], brink: [] },
  ]);
});

test('a figure entered by hand only warns', () => {
  const stand = { player: 'ana', league: 'league', season: 's1', yellows: 3, asOf: matchOf(2).day };
  const result = count([...seasonOf({ 1: 'Y', 3: 'Y' }, 3), coming(4)], laLiga, { entered: [stand] });
  expect(result.yellows).toMatchObject([{ count: 2, entered: 4, brink: 'entered', brinkMatches: 1 }]);
  expect(result.coming[0]?.brink).toEqual([{ player: 'ana', count: 4, matches: 1, by: 'entered' }]);
  expect(result.suspensions).toEqual([]);
});

test.each([
  [4, 'entered'],
  [5, null],
  [9, 'entered'],
])('%i yellow cards entered, with a ban at each fifth', (yellows, brink) => {
  const entered = [{ player: 'ana', league: 'league', season: 's1', yellows, asOf: matchOf(1).day }];
  expect(count([matchOf(1), coming(2)], laLiga, { entered }).yellows).toMatchObject([{ count: 0, brink }]);
});

test('tells which cards ended: after a stage before those that brought a ban, and by serving it where a new cycle begins', () => {
  const cup = rulesOf('copaDelRey', { stages: ['Groups', 'Final round'], wipeAfterStages: ['Groups'] });
  const matches = [
    matchOf(1, { stage: 'Groups', cards: cardsOf('Y') }),
    matchOf(2, { stage: 'Groups', cards: cardsOf('Y') }),
    ...[3, 4, 5].map((one) => matchOf(one, { stage: 'final round', cards: cardsOf('Y') })),
    matchOf(6, { stage: 'Final round' }),
    ...[7, 8, 9].map((one) => matchOf(one, { stage: 'Final round', cards: cardsOf('Y') })),
  ];
  const codes = count(matches, cup).suspensions.map(({ steps }) => steps.map(({ code }) => code));
  expect(codes).toEqual([
    ['wiped', 'yellow', 'yellow', 'yellow', 'rule', 'served', 'wiped'],
    // The cycle before it was served: nothing of it was left to wipe.
    ['yellow', 'yellow', 'yellow', 'rule'],
  ]);
  const [first] = count(matches, cup).suspensions;
  expect(first!.steps[0]).toEqual({ code: 'wiped', count: 2, stage: 'Groups', at: dayOf(3) });
  expect(first!.steps.at(-1)).toEqual({ code: 'wiped', count: 3, stage: null, at: dayOf(6) });
});

test('rules that count on wipe nothing by serving', () => {
  const served = only(count(seasonOf({ 1: 'Y', 2: 'Y', 3: 'Y' }, 5), rulesOf('uefaClub')));
  expect(served.steps.map(({ code }) => code)).toEqual(['yellow', 'yellow', 'yellow', 'rule', 'served']);
});

/** A match of the second matchday that went on after the fifth. */
const resumed = (cards: string, rest: string) =>
  matchOf(2, {
    cards: cardsOf(cards),
    rest: { kickOff: dayOf(5.5), day: dayOf(5.5).slice(0, 10), cards: cardsOf(rest) },
  });

test('bans of the first part of an abandoned match are served in between, and its rest serves none', () => {
  const matches = [matchOf(1), resumed('R', ''), matchOf(3), matchOf(6)];
  expect(only(count(matches, laLiga))).toMatchObject({ match: 'm02', state: 'served', served: ['m03'] });
});

test('cards of the rest count when they were shown', () => {
  const yellow = (matchday: number) => matchOf(matchday, { cards: cardsOf('Y') });
  const matches = [yellow(1), resumed('', 'Y'), yellow(3), yellow(4), yellow(5), matchOf(6), matchOf(7)];
  const ban = only(count(matches, laLiga));
  expect(ban).toMatchObject({ match: 'm02', kind: 'yellows', count: 5, served: ['m06'] });
  expect(ban.steps.find(({ code }) => code === 'rule')).toMatchObject({ at: dayOf(5.5) });
});

test('a second yellow card in the rest sends off, and its first one is not counted twice', () => {
  const matches = [matchOf(1), resumed('Y', 'S'), matchOf(3), matchOf(6), matchOf(7)];
  expect(only(count(matches, laLiga))).toMatchObject({ kind: 'secondYellow', match: 'm02', served: ['m06'] });
});
