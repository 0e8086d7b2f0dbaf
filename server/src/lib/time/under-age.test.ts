import { expect, test } from 'vitest';
import { isUnderAge } from './under-age.ts';

test.each([
  ['2008-11-10', '2026-11-09', true],
  ['2008-11-10', '2026-11-10', false],
  ['2008-02-29', '2026-02-28', true],
  // In a year without 29 February the age counts from the day after the 28th.
  ['2008-02-29', '2026-03-01', false],
  ['2004-02-29', '2022-02-28', true],
  [null, '2026-11-09', false],
])('a person born on %s is under 18 on %s: %s', (birthDate, today, wanted) => {
  expect(isUnderAge({ birth_date: birthDate, squad_age: null }, today, 18)).toBe(wanted);
});

test.each([
  [10, 16, true],
  [16, 16, true],
  [17, 16, false],
  [17, 18, true],
  [18, 18, true],
  [19, 18, false],
  [null, 18, false],
])('without a birth date a player of the under-%s counts as under %s: %s', (squadAge, age, wanted) => {
  expect(isUnderAge({ birth_date: null, squad_age: squadAge }, '2026-11-09', age)).toBe(wanted);
});

test('a birth date decides alone, whatever the squad is', () => {
  expect(isUnderAge({ birth_date: '2008-11-10', squad_age: 10 }, '2026-11-10', 18)).toBe(false);
  expect(isUnderAge({ birth_date: '2008-11-10', squad_age: null }, '2026-11-09', 18)).toBe(true);
});
