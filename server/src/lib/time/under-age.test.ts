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
  expect(isUnderAge(birthDate, today, 18)).toBe(wanted);
});
