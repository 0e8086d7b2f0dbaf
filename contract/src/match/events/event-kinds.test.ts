import { expect, test } from 'vitest';
import { matchSides } from '../match-choices.ts';
import { enteredKinds, eventKindsWith, eventWays, hasOther, matchEventKinds, waysOf } from './event-kinds.ts';

test('only goals and changes of the own side name a second player, and a penalty that the opponent missed its keeper', () => {
  const named = matchEventKinds.flatMap((kind) =>
    matchSides.flatMap((side) => (hasOther(kind, side) ? [`${kind} ${side}`] : [])),
  );
  expect(named).toEqual(['goal own', 'penaltyMissed opponent', 'substitution own']);
});

test('a goal and a missed penalty say how they came about, others do not', () => {
  expect(matchEventKinds.filter((kind) => waysOf(kind).length > 0)).toEqual(['goal', 'penaltyMissed']);
  expect(eventWays).toEqual([...waysOf('goal'), ...waysOf('penaltyMissed')]);
});

test('all kinds are entered by hand but those of the frame of a match', () => {
  const rest = matchEventKinds.filter((kind) => !enteredKinds.some((entered) => entered === kind));
  expect(rest).toEqual(['periodStart', 'periodEnd', 'shootoutKick']);
});

test('selects the kinds whose entries have all of some properties', () => {
  expect(eventKindsWith({ isCard: true, effect: 'sendingOff' })).toEqual(['secondYellow', 'straightRed']);
});
