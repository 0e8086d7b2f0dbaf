import { expect, test } from 'vitest';
import { suspensionKey } from './suspension-cards.ts';
import { cardsOf, coming, count, dayOf, matchOf, only, outOn, rulesOf } from './test/samples.ts';
import type { SuspensionChange, SuspensionDecision } from './suspension-types.ts';

const laLiga = rulesOf('laLiga');
const season = [matchOf(1, { cards: cardsOf('R') }), matchOf(2), matchOf(3), matchOf(4), coming(5), coming(6)];
const change = (matches: number | null, at: number, setAside = false): SuspensionChange => ({
  setAside,
  suspension: suspensionKey('m01', 'ana', 'straightRed'),
  matches,
  note: 'Letter in Documents',
  by: 'Laura',
  at: dayOf(at),
});
const decision = (more: Partial<SuspensionDecision> = {}): SuspensionDecision => ({
  id: 'd1',
  player: 'ana',
  league: 'league',
  season: 's1',
  match: null,
  squad: null,
  from: dayOf(2),
  matches: 2,
  note: 'Committee',
  by: 'Laura',
  at: dayOf(1.5),
  ...more,
});

test('staff make a suspension longer and shorter; the latest change holds', () => {
  expect(outOn(count(season, laLiga, { changes: [change(3, 1.5)] }))).toEqual([2, 3, 4]);
  const shorter = only(count(season, laLiga, { changes: [change(2, 1.7), change(4, 1.5)] }));
  expect(shorter).toMatchObject({ byRule: 1, matches: 2, served: ['m02', 'm03'], state: 'served' });
  expect(shorter.steps.filter(({ code }) => code === 'changed')).toMatchObject([
    { from: 1, matches: 4 },
    { from: 4, matches: 2 },
  ]);
});

test('going back to the rule undoes a change', () => {
  const result = only(count(season, laLiga, { changes: [change(3, 1.5), change(null, 1.7)] }));
  expect(result).toMatchObject({ matches: 1, served: ['m02'] });
});

test('a longer one takes coming matches too', () => {
  expect(only(count(season, laLiga, { changes: [change(4, 1.5)] }))).toMatchObject({
    served: ['m02', 'm03', 'm04'],
    misses: ['m05'],
    remaining: 1,
    state: 'open',
  });
});

test('one that was lengthened after it was served goes on with the next match that the player misses', () => {
  const played = [season[0]!, matchOf(2), matchOf(3, { sheet: ['ana'] }), matchOf(4), coming(5)];
  expect(outOn(count(played, laLiga, { changes: [change(2, 3.5)] }))).toEqual([2, 4]);
});

test('one that was set aside keeps what was served before, and takes nothing after', () => {
  const changes = [change(3, 1.5), change(3, 2.5, true)];
  expect(only(count(season, laLiga, { changes }))).toMatchObject({
    matches: 3,
    served: ['m02'],
    misses: [],
    remaining: 0,
    state: 'setAside',
  });
  expect(only(count(season, laLiga, { changes: [...changes, change(2, 2.7)] }))).toMatchObject({
    matches: 2,
    served: ['m02', 'm03'],
    state: 'served',
  });
});

test('a change of a suspension whose card was taken back does nothing', () => {
  expect(count([matchOf(1), coming(2)], laLiga, { changes: [change(3, 1.5)] }).suspensions).toEqual([]);
});

test('a decision is served from its day on, also in a league without rules', () => {
  const decisions = [decision()];
  expect(only(count(season.slice(1), laLiga, { decisions }))).toMatchObject({
    id: 'd1',
    kind: 'decision',
    byRule: 2,
    served: ['m02', 'm03'],
    state: 'served',
  });
  const none = rulesOf('none');
  expect(outOn(count(season, none, { decisions: [decision({ from: dayOf(3) })] }))).toEqual([3, 4]);
});

test('a decision and a suspension by the rule add up', () => {
  expect(outOn(count(season, laLiga, { decisions: [decision({ match: 'm01' })] }))).toEqual([2, 3, 4]);
});

test('a decision from a day to come takes the matches after it', () => {
  const result = count(season.slice(1), laLiga, { decisions: [decision({ from: dayOf(5.5) })] });
  expect(only(result)).toMatchObject({ served: [], misses: ['m06'], remaining: 2, state: 'open' });
});

test('a decision is set aside like any other suspension', () => {
  const changes = [{ ...change(null, 1.7, true), suspension: 'd1' }];
  expect(only(count(season.slice(1), laLiga, { decisions: [decision()], changes }))).toMatchObject({
    state: 'setAside',
    served: [],
  });
});

test('a decision does not lapse with its season', () => {
  const matches = [matchOf(1), matchOf(2, { season: 's2' })];
  expect(outOn(count(matches, rulesOf('none'), { decisions: [decision({ from: dayOf(1.5) })] }))).toEqual([2]);
});
