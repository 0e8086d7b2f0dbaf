import { expect, test } from 'vitest';
import { buildUser } from '../../../test/build.ts';
import { matchedField } from './matched-field.ts';

const iker = buildUser({
  name: 'Iker Núñez',
  shirtNumber: 7,
  position: 'GK',
  phoneNumber: '+34 600 210 000',
  address: 'Avenida de la Calle Mayor 16, 2.º',
  nationality: 'España',
  previousClubs: ['CD Ribera', 'Atlético Montelar'],
  birthDate: '2004-05-16',
});

test.each([
  ['nunez', undefined],
  ['7', undefined],
  ['gk iker', undefined],
  ['', undefined],
  ['210', { field: 'phoneNumber', value: '+34 600 210 000', isDay: false }],
  ['iker montelar', { field: 'previousClubs', value: 'Atlético Montelar', isDay: false }],
  ['espana', { field: 'nationality', value: 'España', isDay: false }],
  ['16', { field: 'address', value: '… Mayor 16, 2.º', isDay: false }],
  ['2004-05', { field: 'birthDate', value: '2004-05-16', isDay: true }],
  ['nothing of this', undefined],
])('a search for "%s" says by which hidden field it has found somebody', (search, found) => {
  expect(matchedField(iker, search)).toEqual(found);
});
