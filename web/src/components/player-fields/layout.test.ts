import {
  type PlayerField,
  playerFieldNames,
  playerFieldsWith,
  playerImageFields,
  specOf,
} from '@touchline/contract/people/player-fields';
import { expect, test } from 'vitest';
import texts from '../../../public/locales/en.json';
import { accountLayout, ownDataLayout, sheetLayout } from './layout.ts';

const images = playerImageFields;
const guardian = playerFieldsWith({ isMinorOnly: true });

// The lists on the right are left out on purpose: the screen does not show them, or shows them elsewhere.
test.each([
  ['the form of an account', accountLayout, [...images, 'injury', 'primary', 'shirtName', 'status']],
  ['the sheets of a profile', Object.values(sheetLayout).flat(), [...images, ...guardian]],
  ["a player's own data", ownDataLayout, [...images, 'primary', 'status']],
] as const)('%s has a place for every field of a player', (_, layout, left) => {
  expect([...layout, ...left].toSorted()).toEqual(playerFieldNames.toSorted());
});

const labels: Readonly<Record<string, unknown>> = texts.players.fields;
const ownLabels: Readonly<Record<string, unknown>> = texts.me.data.fields;

/** The values of a field that have no text among these. */
const withoutText = (field: PlayerField, words: object): string[] => {
  const spec = specOf(field);
  // Positions are shown by their codes; `players.positions` explains them.
  const group: object = words[(field === 'position' ? 'positions' : field) as keyof typeof words] ?? {};
  return spec.kind === 'choice' ? spec.values.filter((value) => !(value in group)) : [];
};

test.each(playerFieldNames)('%s has a label, and a text for each of its values', (field) => {
  const { kind } = specOf(field);
  expect([labels[field], kind === 'measure' ? labels[`${field}Unit`] : '']).not.toContain(undefined);
  expect(withoutText(field, texts.players)).toEqual([]);
});

test.each(ownDataLayout)("%s has these texts on a player's own pages as well", (field) => {
  expect(ownLabels[field]).toBeDefined();
  expect(field === 'position' ? [] : withoutText(field, texts.me.data)).toEqual([]);
});
