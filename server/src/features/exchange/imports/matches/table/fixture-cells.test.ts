import { expect, test } from 'vitest';
import { bareDay, dayOf, isHome, resultOf, timeOf } from './fixture-cells.ts';

test.each([
  ['18:30', '18:30'],
  ['9.05', '09:05'],
  ['18h30', '18:30'],
  ['18h', '18:00'],
  ['6:30 PM', '18:30'],
  ['12:15 am', '00:15'],
  ['10:30 - 12:00', '10:30'],
  ['١٨:٣٠', '18:30'],
  ['TBD', null],
  ['', null],
])('reads the time %s', (cell, expected) => {
  expect(timeOf(cell)).toBe(expected);
});

test.each([
  ['05/12/26', '2026-12-05'],
  ['05/12/27 14:00', '2027-12-05'],
  ['2026-12-05T18:00', '2026-12-05'],
  ['Sat 05/12/2026', '2026-12-05'],
  ['So, 06.12.26 | 14:00 Uhr', '2026-12-06'],
  ['Samedi 5 décembre 2026', '2026-12-05'],
  ['sábado, 5 de diciembre de 2026', '2026-12-05'],
  ['soon', null],
])('reads the day %s', (cell, expected) => {
  expect(dayOf(cell, { order: 'dayFirst', date1904: false })).toBe(expected);
  expect(bareDay(cell)).not.toMatch(/:/);
});

const told = (cell: string): string => {
  const found = resultOf(cell, ['18:30']);
  if (!found) return '?';
  const { score, shootout, state, time } = found;
  const goals = (one: typeof score) => (one ? `${one.home}-${one.away}` : '');
  return [goals(score), shootout ? `(${goals(shootout)})` : '', state, time].filter(Boolean).join(' ');
};

test.each([
  ['2-1', '2-1'],
  ['2 : 1', '2-1'],
  ['1-1 (4-3 p.)', '1-1 (4-3)'],
  ['2 - 1 (HT 1-0)', '2-1'],
  ['-', ''],
  ['X - X', ''],
  ['VS', ''],
  ['P-P', 'postponed'],
  ['18:30', '18:30'],
  ['good game', '?'],
])('reads what stands for a result: %s', (cell, expected) => {
  expect(told(cell)).toBe(expected);
});

test.each([
  ['H', true],
  ['Casa', true],
  ['Local', true],
  ['A', false],
  ['Visitante', false],
  ['V', false],
  ['Fuera', false],
  ['الأرض', true],
  ['خارج', false],
  ['?', null],
])('home or away by %s', (cell, expected) => {
  expect(isHome(cell)).toBe(expected);
});
