import { expect, test } from 'vitest';
import { ageOn, isUnderAge } from './age.ts';

test.each([
  ['the day before the birthday', new Date(2026, 2, 13), 26],
  ['the birthday', new Date(2026, 2, 14), 27],
  ['the month after', new Date(2026, 3, 1), 27],
  ['the month before', new Date(2026, 1, 28), 26],
])('counts full years on %s', (_case, today, age) => {
  expect(ageOn('1999-03-14', today)).toBe(age);
});

test.each([
  ['2010-03-14', 16, true],
  ['2010-03-13', 16, false],
  ['2010-03-14', 14, false],
  [null, 16, false],
  ['', 16, false],
])('a player born on %s is under %s: %s', (birthDate, age, isUnder) => {
  expect(isUnderAge({ birthDate, squadAge: null }, age, new Date(2026, 2, 13))).toBe(isUnder);
});

test.each([
  [null, 10, true],
  ['', 16, true],
  [null, 17, false],
  ['2000-01-01', 10, false],
])('a player born on %s, in a squad under %s, is under 16: %s', (birthDate, squadAge, isUnder) => {
  expect(isUnderAge({ birthDate, squadAge }, 16, new Date(2026, 2, 13))).toBe(isUnder);
});
