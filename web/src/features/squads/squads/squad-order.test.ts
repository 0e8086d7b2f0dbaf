import { expect, test } from 'vitest';
import { buildSeason, buildSquad } from '../../../test/build-squads.ts';
import { birthYears, squadsInGroups } from './squad-order.ts';

const first = buildSquad({ name: 'First team', kind: 'first', sex: 'men', order: 0 });
const reserve = buildSquad({ name: 'Reserve', kind: 'reserve', sex: 'men', order: 1 });
const u15 = buildSquad({ name: 'U15', sex: 'men', ageGroup: { under: 15 }, order: 2 });
const u17 = buildSquad({ name: 'U17', sex: 'men', ageGroup: { under: 17 }, order: 3 });
const women = buildSquad({ name: 'Women', kind: 'women', sex: 'women', order: 4 });
const school = buildSquad({ name: 'School', kind: 'school', sex: 'mixed', ageGroup: { under: 11 }, order: 5 });
const all = [u15, women, school, reserve, u17, first];
const season = buildSeason({ from: '2026-07-01', to: '2027-06-30' });

test('puts the oldest squad of each group on top', () => {
  expect(squadsInGroups(all).map(({ group, squads }) => [group, squads.map(({ name }) => name)])).toEqual([
    ['men', ['First team', 'Reserve', 'U17', 'U15']],
    ['women', ['Women']],
    ['school', ['School']],
  ]);
});

test('takes the years of birth from the end of the season and the next younger squad', () => {
  expect(birthYears(u17, all, season)).toEqual({ from: 2010, to: 2011 });
  expect(birthYears(u15, all, season)).toEqual({ from: 2012, to: null });
  expect(birthYears(first, all, season)).toBeUndefined();
});

test('names no years where age groups change in September', () => {
  expect(birthYears(u17, all, buildSeason({ ageCutoff: '09-01' }))).toBeUndefined();
});
