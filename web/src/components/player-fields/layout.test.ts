import { playerFieldNames, playerFieldsOf, playerFieldsWith } from '@touchline/contract/people/player-fields';
import { expect, test } from 'vitest';
import { accountLayout, ownDataLayout, sheetLayout } from './layout.ts';

const images = playerFieldsOf('image');
const guardian = playerFieldsWith({ isMinorOnly: true });

// The lists on the right are left out on purpose: the screen does not show them, or shows them elsewhere.
test.each([
  ['the form of an account', accountLayout.flat(), [...images, 'injury', 'primary', 'status']],
  ['the sheets of a profile', Object.values(sheetLayout).flat(), [...images, ...guardian]],
  ["a player's own data", ownDataLayout, [...images, 'primary', 'status']],
] as const)('%s has a place for every field of a player', (_, layout, left) => {
  expect([...layout, ...left].toSorted()).toEqual(playerFieldNames.toSorted());
});
