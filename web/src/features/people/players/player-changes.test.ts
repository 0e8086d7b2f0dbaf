import { expect, test } from 'vitest';
import { buildUser } from '../../../test/build.ts';
import { playerChanges } from './player-changes.ts';
import { formOf, type EditedField, type PlayerForm } from './player-form.ts';

const { changesOf, messageOf } = playerChanges;
const player = buildUser({ idImage: { key: 'a'.repeat(24), url: '/files/a' } });
const before = formOf(player);
const after = (values: Partial<PlayerForm>): PlayerForm => ({ ...before, ...values });

test('sends nothing if nothing changed except surrounding spaces', () => {
  expect(changesOf(before, before)).toEqual({});
  expect(
    changesOf(before, after({ name: ` ${player.name} `, height: ' 181', previousClubs: 'CD Montelar,Racing Olmeda,' })),
  ).toEqual({});
});

test.each<[string, Partial<PlayerForm>, object]>([
  ['trimmed text', { language: ' Spanish ' }, { language: 'Spanish' }],
  ['a number as a number', { favouriteNumber: '10' }, { favouriteNumber: 10 }],
  ['a decimal comma', { weight: '76,5' }, { weight: 76.5 }],
  ['Arabic digits', { shirtNumber: '١٧' }, { shirtNumber: 17 }],
  ['a list separated by commas', { previousClubs: 'CD Montelar, , Faro ' }, { previousClubs: ['CD Montelar', 'Faro'] }],
  ['a list separated by Arabic commas', { previousClubs: 'الرجاء، الوداد' }, { previousClubs: ['الرجاء', 'الوداد'] }],
  ['null for a removed phone number', { phoneNumber: ' ' }, { phoneNumber: null }],
  ['null for a removed position', { position: '' }, { position: null }],
  ['a day unchanged', { birthDate: '2001-02-28' }, { birthDate: '2001-02-28' }],
  ['switches', { injury: true, primary: false }, { injury: true, primary: false }],
  ['the status', { status: 'inactive' }, { status: 'inactive' }],
  ['the key of a new image', { covidImage: { key: 'b'.repeat(24), url: 'blob:1' } }, { covidImage: 'b'.repeat(24) }],
  ['null for a removed image', { idImage: null }, { idImage: null }],
])('sends %s', (_case, values, expected) => {
  expect(changesOf(before, after(values))).toEqual(expected);
});

test('does not send an image of which only the link was renewed', () => {
  expect(changesOf(before, after({ idImage: { key: 'a'.repeat(24), url: '/files/renewed' } }))).toEqual({});
});

test.each<[EditedField, string, string]>([
  ['name', '', 'required'],
  ['name', '.', 'personName'],
  ['name', 'Mateo 2', 'personName'],
  ['nationality', '  ', 'required'],
  ['language', '', 'required'],
  ['placeOfBirth', '', 'required'],
  ['education', '', 'required'],
  ['previousClubs', ' , ', 'required'],
  ['previousClubs', 'a,b,c,d,e,f,g,h,i,j,k', 'tooMany'],
  ['relativeNumbers', '', 'required'],
  ['phoneNumber', '+34 600', 'phone'],
  ['phoneNumber', '+34 600 000 148 22 33 44', 'phone'],
  ['whatsappNumber', 'six hundred', 'phone'],
  ['childrenNumber', '', 'required'],
  ['childrenNumber', '-1', 'wholeNumber:0:99'],
  ['favouriteNumber', '-1', 'wholeNumber:0:999'],
  ['height', '-1', 'number:0:400'],
  ['weight', '-0.5', 'number:0:400'],
  ['height', 'tall', 'number:0:400'],
  ['childrenNumber', '1.5', 'wholeNumber:0:99'],
  ['shirtNumber', '-1', 'shirtNumber'],
  ['shirtNumber', '1000', 'shirtNumber'],
  ['birthDate', '', 'dateFormat'],
])('refuses %s "%s"', (field, value, message) => {
  expect(messageOf(before, after({ [field]: value }), field)).toBe(message);
});

test.each<[EditedField, string]>([
  ['name', "Seán O'Brien-Núñez"],
  ['name', 'O'],
  ['name', 'يوسف العمراني'],
  ['phoneNumber', '(34) 600-000148'],
  ['phoneNumber', '+34 600 12 34 56'],
  ['phoneNumber', '06.12.34.56.78 ext. 12'],
  ['phoneNumber', ''],
  ['whatsappNumber', ''],
  ['height', '0'],
  ['shirtNumber', '0'],
  ['shirtNumber', '٩٩٩'],
  ['martialStatus', ''],
])('accepts %s "%s"', (field, value) => {
  expect(messageOf(before, after({ [field]: value }), field)).toBeUndefined();
});

test('does not validate unchanged fields', () => {
  const incomplete = formOf(buildUser({ education: null, previousClubs: [], phoneNumber: '112' }));
  const fields: EditedField[] = ['education', 'previousClubs', 'phoneNumber'];
  for (const field of fields) expect(messageOf(incomplete, incomplete, field)).toBeUndefined();
});
