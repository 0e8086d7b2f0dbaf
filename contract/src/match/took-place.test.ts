import { expect, test } from 'vitest';
import { fixtureStates } from './match-choices.ts';
import { takesPlaceOf, wasPlayed } from './took-place.ts';

test('what each state says of a match, kicked off or not', () => {
  const told = fixtureStates.map((state) => [
    state,
    takesPlaceOf({ state, wasKickedOff: true }),
    takesPlaceOf({ state, wasKickedOff: false }),
  ]);
  expect(told).toEqual([
    ['scheduled', 'coming', 'coming'],
    ['postponed', 'onHold', 'onHold'],
    ['live', 'underWay', 'underWay'],
    ['finished', 'tookPlace', 'tookPlace'],
    ['abandoned', 'inPart', 'inPart'],
    ['awarded', 'tookPlace', 'off'],
  ]);
});

test('figures count matches that are over and were played, to their end or not', () => {
  const played = fixtureStates.filter((state) => wasPlayed({ state, wasKickedOff: false }));
  expect(played).toEqual(['finished', 'abandoned']);
  expect(wasPlayed({ state: 'awarded', wasKickedOff: true })).toBe(true);
});
