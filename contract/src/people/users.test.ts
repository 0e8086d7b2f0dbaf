import { expect, test } from 'vitest';
import { playerFieldNames, playerFieldsOf, specOf } from './player-fields.ts';
import { samplePlayer } from './sample-player.ts';
import { createPlayerInput, user, userChanges } from './users.ts';

const messageOf = (birthDate: unknown) => userChanges.safeParse({ birthDate }).error?.issues[0]?.message;

test.each([
  ['1999-03-14', undefined],
  ['2008-02-29', undefined],
  [null, undefined],
  ['2007-02-29', 'dateFormat'],
  ['1999-13-01', 'dateFormat'],
  ['14.3.1999', 'dateFormat'],
  [19990314, 'dateFormat'],
  ['2999-01-01', 'birthDateFuture'],
])('a birth date of %s gives %s', (birthDate, message) => {
  expect(messageOf(birthDate)).toBe(message);
});

const player = { role: 'player', name: 'Iker Salas', shirtNumber: 9, ...samplePlayer };
const own = playerFieldNames.filter((field) => !specOf(field).isShared);

test('a new player needs exactly the required fields', () => {
  expect(createPlayerInput.safeParse(player).success).toBe(true);
  const without = (name: string) => Object.fromEntries(Object.entries(player).filter(([field]) => field !== name));
  const needed = playerFieldNames.filter((field) => !createPlayerInput.safeParse(without(field)).success);
  expect(needed).toEqual(playerFieldNames.filter((field) => specOf(field).isRequired));
});

test('a change may empty exactly the fields that are neither required nor flags', () => {
  const emptied = own.filter((field) => userChanges.safeParse({ [field]: null }).success);
  const flags: readonly string[] = playerFieldsOf('flag');
  expect(emptied).toEqual(own.filter((field) => !specOf(field).isRequired && !flags.includes(field)));
});

test('an answer holds every field of a player', () => {
  expect(playerFieldNames.filter((field) => !(field in user.shape))).toEqual([]);
});

test('lists errors in the order of the fields, with `primary` after the address', () => {
  const wrong = { primary: 'x', email: 'x', shirtNumber: -1, address: '', name: '' };
  const fieldsOf = (schema: typeof userChanges | typeof createPlayerInput, value: object) => [
    ...new Set(schema.safeParse(value).error?.issues.map(({ path }) => path[0])),
  ];
  const order = ['name', 'address', 'shirtNumber', 'email', 'primary'];
  expect(fieldsOf(userChanges, wrong)).toEqual(order);
  expect(fieldsOf(createPlayerInput, { ...player, ...wrong })).toEqual(order);
});
