import type { SheetEvent } from '@touchline/contract/match/events/match-positions';
import { expect, test } from 'vitest';
import { matchLengths, playedPeriods, stateByEvents } from './match-periods.ts';

const rules = { periods: [45, 45], extraTime: [15, 15] };

test.each([
  ['as the rules say', null, [45, 45, 15, 15], 2],
  ['youth', '40,40', [40, 40, 15, 15], 2],
  ['with the first half of extra time', '45,45,10', [45, 45, 10, 15], 2],
  ['with extra time', '45,45,10,10', [45, 45, 10, 10], 2],
  ['one period', '20', [20, 15, 15], 1],
  ['three of 30', '30,30,30', [30, 30, 30, 15], 3],
  ['quarters', '15,15,15,15', [15, 15, 15, 15], 4],
])('lengths %s', (_, set, all, normal) => {
  expect(matchLengths(set, rules)).toEqual({ all, normal });
});

test('extra time is of 15 minutes where the rules know none', () => {
  expect(matchLengths(null, { periods: [35, 35], extraTime: [] }).all).toEqual([35, 35, 15, 15]);
});

const of = (kind: SheetEvent['kind'], period: number, minute: number | null, added: number | null = null) =>
  ({ kind, side: 'own', period, minute, added }) satisfies SheetEvent;

test('the added time of a period is not known before its end', () => {
  const lengths = matchLengths(null, rules);
  expect(playedPeriods(lengths, [of('periodEnd', 1, 45, 2), of('goal', 2, 90, 3)])).toEqual([
    { length: 45, added: 2 },
    { length: 45, added: null },
  ]);
  expect(playedPeriods(lengths, [of('periodEnd', 1, 45), of('goal', 3, 95)])).toMatchObject([{ added: 0 }, {}, {}]);
});

test.each([
  ['nothing recorded', [], null],
  ['a goal alone', [of('goal', 1, 3)], null],
  ['begun', [of('periodStart', 1, 1)], 'live'],
  ['half-time', [of('periodStart', 1, 1), of('periodEnd', 1, 45, 2)], 'live'],
  ['over', [of('periodStart', 2, 46), of('periodEnd', 2, 90, 5)], 'finished'],
  ['over, sent in another order', [of('periodEnd', 2, 90, 5), of('periodStart', 2, 46)], 'finished'],
  ['extra time', [of('periodEnd', 2, 90, 5), of('periodStart', 3, 91)], 'live'],
  ['the break of extra time', [of('periodEnd', 2, 90), of('periodEnd', 3, 105)], 'live'],
  ['after extra time', [of('periodEnd', 3, 105), of('periodEnd', 4, 120)], 'finished'],
  ['the shoot-out', [of('periodEnd', 4, 120), of('periodStart', 5, null)], 'live'],
  ['after the shoot-out', [of('periodStart', 5, null), of('periodEnd', 5, null)], 'finished'],
  ['level, and it goes on', [{ ...of('periodEnd', 2, 90, 5), goesOn: true }], 'live'],
  ['extra time over, and it goes on', [of('periodEnd', 3, 105), { ...of('periodEnd', 4, 120), goesOn: true }], 'live'],
] as const)('%s', (_, events, state) => {
  expect(stateByEvents(matchLengths(null, rules), events)).toBe(state);
});

test('a match of three equal periods is over after the third', () => {
  const lengths = matchLengths('30,30,30', rules);
  expect(stateByEvents(lengths, [of('periodEnd', 2, 60)])).toBe('live');
  expect(stateByEvents(lengths, [of('periodEnd', 3, 90)])).toBe('finished');
});
