import { expect, test } from 'vitest';
import { ageOn, needsGuardian } from './age.ts';

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
])('requires a guardian for a birth date of %s and an age of consent of %s: %s', (birthDate, age, needed) => {
  expect(needsGuardian(birthDate, age, new Date(2026, 2, 13))).toBe(needed);
});
