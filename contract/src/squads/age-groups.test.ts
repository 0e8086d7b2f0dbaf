import { expect, test } from 'vitest';
import { ageGroupOf, playsDown } from './age-groups.ts';

const byYear = { to: '2027-06-30', ageCutoff: '01-01' };
const bySchoolYear = { to: '2027-05-31', ageCutoff: '09-01' };

test.each([
  ['born on the last day of a year', '2010-12-31', byYear, 17],
  ['born on the first day of the next', '2011-01-01', byYear, 16],
  ['in Spain 2020/21, the youngest juvenil', '2004-12-31', { to: '2021-06-30', ageCutoff: '01-01' }, 17],
  ['in Spain 2020/21, the oldest juvenil', '2002-01-01', { to: '2021-06-30', ageCutoff: '01-01' }, 19],
  ['in a calendar year, that year counts', '2010-07-01', { to: '2026-12-31', ageCutoff: '01-01' }, 16],
  ['in England, born on 31 August', '2010-08-31', bySchoolYear, 17],
  ['in England, born on 1 September', '2010-09-01', bySchoolYear, 16],
])('%s', (_, birthDate, season, group) => {
  expect(ageGroupOf(birthDate, season)).toBe(group);
});

test('playing down is being older than the age group; a missing date or age group is no reason', () => {
  expect(playsDown('2010-12-31', 16, byYear)).toBe(true);
  expect(playsDown('2010-12-31', 17, byYear)).toBe(false);
  expect(playsDown('2013-01-01', 17, byYear)).toBe(false);
  expect(playsDown(null, 16, byYear)).toBe(false);
  expect(playsDown('1990-01-01', null, byYear)).toBe(false);
});
