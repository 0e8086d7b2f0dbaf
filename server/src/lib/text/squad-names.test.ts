import { limits } from '@touchline/contract/wire/limits';
import { text } from '@touchline/contract/wire/text';
import { expect, test } from 'vitest';
import { squadNamesOf } from './squad-names.ts';

test.each([
  ['UD Valmora', 'UD Valmora'],
  ['Sport Lisboa e Benfica', 'Sport Lisboa'],
  ['UD Valmora de los Montes', 'UD Valmora'],
  ['Asociación Deportiva Ribera', 'ADR'],
  ['Futebol Clube do Porto Novo', 'FCPN'],
  ['Escola de Formação 2016 B', 'EF2016B'],
  ['Fußballclub', 'Fußballclub'],
  ['Maghrebfootballers', 'Maghrebfoot.'],
  ['الفريق الأول لكرة القدم', 'الفريق الأول'],
  ['أكاديميات الرياضيين', 'أكاديميات'],
  ['Ñandúñandúñandú', 'Ñandúñandúñ.'],
  ['😀😀😀😀😀😀😀', '😀😀😀😀😀.'],
])('the short name of %s is %s', (full, shortName) => {
  expect(squadNamesOf(full)).toEqual({ name: full, shortName });
});

test('a name longer than a squad may have ends with a whole word', () => {
  const { name, shortName } = squadNamesOf(`Sociedad Deportiva ${'Unión '.repeat(9)}y Cultural de los Valles Altos`);
  expect(name).toBe('Sociedad Deportiva Unión Unión Unión Unión Unión Unión Unión');
  expect(shortName).toBe('SDUUUUUUU');
  expect(squadNamesOf('V'.repeat(100)).name).toBe('V'.repeat(60));
});

test.each([
  'AB',
  'A B',
  'de la',
  `A ${'B'.repeat(90)}`,
  'x'.repeat(100),
  `${'I '.repeat(40)}`,
  'م'.repeat(13),
  `e\u0301${'e\u0301'.repeat(13)}`,
])('the names made of %j are ones that the club could have typed', (full) => {
  const { name, shortName } = squadNamesOf(full);
  const { squadNameMax, squadShortNameMin, squadShortNameMax } = limits;
  expect(text({ max: squadNameMax }).parse(name)).toBe(name);
  expect(text({ min: squadShortNameMin, max: squadShortNameMax }).parse(shortName)).toBe(shortName);
});
