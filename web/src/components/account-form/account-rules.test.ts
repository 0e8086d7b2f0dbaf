import { expect, test } from 'vitest';
import type { UserType } from '@touchline/contract/people/users';
import {
  askedFieldsOf,
  createRules,
  fieldsOf,
  isRequired,
  messageOf,
  payloadOf,
  requestRules,
} from './account-rules.ts';
import { type AccountField, type AccountValues, emptyAccount } from './account-values.ts';

const staff = ['tactic', 'medical', 'management'] as const;
const key = 'a'.repeat(24);
const player: AccountValues = {
  ...emptyAccount,
  name: 'Idrissa Ndoye',
  address: 'Plaza del Muelle 2',
  nationality: 'Senegalese',
  language: 'French, Wolof',
  placeOfBirth: 'Saint-Louis',
  education: 'School',
  childrenNumber: '0',
  shirtNumber: '22',
  favouriteNumber: '٩',
  previousClubs: 'Real Pinar, CD Montelar ,',
  height: '184,5',
  weight: '76',
  relativeNumbers: '+34 600 000 231، +34 600 000 905',
};
const required = (rules: Parameters<typeof isRequired>[0], role: UserType) =>
  fieldsOf(rules, role).filter((field) => isRequired(rules, role, field));
const judged = (field: AccountField, value: string, role: UserType = 'player') =>
  messageOf(createRules, role, { ...player, [field]: value }, field);

test('requires the thirteen fields of a player', () => {
  expect(required(createRules, 'player').toSorted()).toEqual(
    [
      'name',
      'address',
      'nationality',
      'language',
      'placeOfBirth',
      'education',
      'childrenNumber',
      'shirtNumber',
      'favouriteNumber',
      'previousClubs',
      'height',
      'weight',
      'relativeNumbers',
    ].toSorted(),
  );
});

test('requires name and address for staff, and an address in every request', () => {
  for (const role of staff) expect(required(createRules, role)).toEqual(['name', 'email']);
  expect(required(requestRules, 'player')).toHaveLength(14);
  expect(required(requestRules, 'player')).toContain('email');
});

test('offers data entry only for departments that have it, and only to the administrator', () => {
  expect(staff.filter((role) => fieldsOf(createRules, role).includes('dataEntry'))).toEqual(['tactic', 'medical']);
  expect(staff.filter((role) => fieldsOf(requestRules, role).includes('dataEntry'))).toEqual([]);
});

test('asks only players for a Covid certificate', () => {
  expect(fieldsOf(createRules, 'player')).toContain('covidImage');
  for (const role of staff) expect(fieldsOf(createRules, role)).not.toContain('covidImage');
});

test.each<[AccountField, string, string | undefined]>([
  ['email', 'idrissa.ndoye@', 'email'],
  ['email', '', undefined],
  ['phoneNumber', '12', 'phone'],
  ['whatsappNumber', 'none', 'phone'],
  ['childrenNumber', '-1', 'wholeNumber:0:99'],
  ['favouriteNumber', '-1', 'wholeNumber:0:999'],
  ['height', '-1', 'number:0:400'],
  ['weight', '-0,5', 'number:0:400'],
  ['shirtNumber', '1000', 'shirtNumber'],
  ['shirtNumber', 'nine', 'shirtNumber'],
  ['name', ' ', 'required'],
  ['previousClubs', ' , ', 'required'],
  ['previousClubs', Array.from({ length: 11 }, (_, index) => `Club ${index}`).join(','), 'tooMany'],
  ['birthDate', '2004-02-31', 'dateFormat'],
])('validates %s "%s"', (field, value, message) => {
  expect(judged(field, value)).toBe(message);
});

test('sends numbers as numbers, lists as lists, pictures by key, and no empty fields', () => {
  const body = payloadOf(createRules, 'player', { ...player, idImage: { key, url: 'blob:x' } });
  expect(body).toEqual({
    role: 'player',
    name: 'Idrissa Ndoye',
    address: 'Plaza del Muelle 2',
    nationality: 'Senegalese',
    language: 'French, Wolof',
    placeOfBirth: 'Saint-Louis',
    education: 'School',
    childrenNumber: 0,
    shirtNumber: 22,
    favouriteNumber: 9,
    previousClubs: ['Real Pinar', 'CD Montelar'],
    height: 184.5,
    weight: 76,
    relativeNumbers: ['+34 600 000 231', '+34 600 000 905'],
    idImage: key,
  });
});

test('sends no player fields for a member of staff', () => {
  const body = payloadOf(createRules, 'medical', { ...player, email: 'a@b.example', dataEntry: true });
  expect(body).toEqual({ role: 'medical', name: 'Idrissa Ndoye', email: 'a@b.example', dataEntry: true });
});

test('sends nothing while a field is invalid', () => {
  expect(payloadOf(createRules, 'player', { ...player, shirtNumber: '1000' })).toBeNull();
});

test('asks for an optional guardian only if the birth date is under 16', () => {
  const guardian = { guardianName: 'Lucía Romero', guardianEmail: 'lucia@correo.example', guardianPhone: '' };
  const born = (years: number) => ({
    ...player,
    ...guardian,
    birthDate: `${new Date().getFullYear() - years}-01-01`,
  });
  expect(askedFieldsOf(createRules, 'player', player)).not.toContain('guardianName');
  expect(askedFieldsOf(requestRules, 'player', born(12))).toContain('guardianEmail');
  expect(isRequired(createRules, 'player', 'guardianName')).toBe(false);
  expect(payloadOf(createRules, 'player', born(12))).toMatchObject({ guardianEmail: 'lucia@correo.example' });
  // Values typed before the date was corrected are not sent.
  expect(payloadOf(createRules, 'player', born(30))).not.toHaveProperty('guardianName');
});
