import { expect, test } from 'vitest';
import { ageGroupOf } from './age-groups.ts';
import {
  countsOfPlan,
  freeNumbers,
  leaves,
  planSeason,
  type PlanChoices,
  type PlanPlayer,
  type PlanSquad,
} from './rollover-rules.ts';

const season = { from: '2027-07-01', to: '2028-06-30', ageCutoff: '01-01' };

const squad = (_id: string, under: number | null, more: Partial<PlanSquad> = {}): PlanSquad => ({
  _id,
  kind: under === null ? 'first' : 'youth',
  sex: 'men',
  ageGroup: under === null ? null : { under },
  isLeftOut: false,
  ...more,
});
const squads = [
  squad('first', null),
  squad('u19', 19),
  squad('u17', 17),
  squad('u15', 15),
  squad('w17', 17, { sex: 'women', kind: 'women' }),
];

const player = (squadId: string, birthDate: string | null, more: Partial<PlanPlayer> = {}): PlanPlayer => ({
  _id: 'p',
  birthDate,
  position: null,
  shirtNumber: null,
  squad: squadId,
  since: '2026-07-01',
  until: null,
  further: [],
  ...more,
});

const july = { squad: 'first', from: '2027-07-15' };
const none: PlanChoices = { players: [], numbers: [] };
const plan = (players: readonly PlanPlayer[], choices: Partial<PlanChoices> = {}, of = squads) =>
  planSeason({ season, squads: of, players, choices: { ...none, ...choices } });

test.each([
  ['a player who is young enough stays', player('u17', '2011-01-01'), 'u17'],
  ['one born a day earlier moves up', player('u17', '2010-12-31'), 'u19'],
  ['a player may skip an age group', player('u15', '2010-03-02'), 'u19'],
  ['one who is too old for all age groups waits for a decision', player('u19', '2008-05-05'), null],
  ['a player of a squad without an age stays', player('first', '1990-01-01'), 'first'],
  ['without a birth date somebody decides', player('u17', null), null],
  ['a first-team player needs no birth date', player('first', null), 'first'],
  ['girls move up among women only', player('w17', '2009-01-01'), null],
  ['who plays up already waits for a decision', player('u17', '2011-03-02', { further: [dual('u19')] }), null],
  ['but moves up where the birth year says so', player('u17', '2010-03-02', { further: [dual('u19')] }), 'u19'],
  [
    'training with an older squad changes nothing',
    player('u17', '2012-01-01', { further: [dual('u19', 'training')] }),
    'u17',
  ],
  ['who moves on a later day already waits for a decision', player('u15', '2014-01-01', { later: july }), null],
  ['whose time ends before the season leaves', player('u17', '2012-01-01', { until: '2027-06-30' }), leaves],
  ['whose time ends in the season stays', player('u17', '2012-01-01', { until: '2027-12-31' }), 'u17'],
])('%s', (_, one, to) => {
  expect(plan([one]).rows[0]?.to).toBe(to);
});

const u13 = (_id: string, sex: PlanSquad['sex'], more: Partial<PlanSquad> = {}) => squad(_id, 13, { sex, ...more });

test.each([
  ['girls and boys of a mixed squad', [u13('girls', 'women'), u13('boys', 'men')], null],
  [
    'also where the girls are another kind of squad',
    [u13('girls', 'women', { kind: 'women' }), u13('boys', 'men')],
    null,
  ],
  ['also where the boys are a year older', [u13('girls', 'women'), squad('boys', 14)], null],
  ['a mixed squad goes before', [u13('girls', 'women'), u13('boys', 'men'), u13('all', 'mixed')], 'all'],
  ['of two teams of one age group none is better', [u13('a', 'mixed'), u13('b', 'mixed')], null],
  ['a squad of boys alone takes a mixed one', [u13('boys', 'men')], 'boys'],
])('somebody decides where several squads fit: %s', (_, of, to) => {
  const school = squad('school', 11, { sex: 'mixed' });
  expect(plan([player('school', '2016-05-05')], {}, [school, ...of]).rows[0]?.to).toBe(to);
});

function dual(id: string, kind = 'dual') {
  return { squad: id, kind, shirtNumber: null };
}

test('an English cut-off keeps a school year together', () => {
  const english = { ...season, ageCutoff: '09-01' };
  const of = (birthDate: string) =>
    planSeason({ season: english, squads, players: [player('u17', birthDate)], choices: none }).rows[0]?.to;
  expect(of('2011-08-31')).toBe('u17');
  expect(of('2010-09-01')).toBe('u17');
  expect(of('2010-08-31')).toBe('u19');
});

test('a squad that is left out gives its players to the next one', () => {
  const without = squads.map((one) => (one._id === 'u17' ? { ...one, isLeftOut: true } : one));
  expect(plan([player('u17', '2011-05-05')], {}, without).rows[0]?.to).toBe('u19');
  expect(plan([player('u15', '2012-05-05')], {}, without).rows[0]?.to).toBe('u19');
  const noFirst = squads.map((one) => (one._id === 'first' ? { ...one, isLeftOut: true } : one));
  expect(plan([player('first', '1999-05-05')], {}, noFirst).rows[0]?.to).toBeNull();
  const choice = { players: [{ player: 'p', to: 'first' }] };
  expect(plan([player('first', '1999-05-05')], choice, noFirst).rows[0]?.to).toBeNull();
});

test('what was chosen by hand counts, and says so', () => {
  const { rows } = plan([player('u17', '2010-12-31')], { players: [{ player: 'p', to: leaves }] });
  expect(rows[0]).toMatchObject({ proposed: 'u19', to: leaves, outcome: 'leaves', isByHand: true, shirtNumber: null });
});

const mateo = player('u19', '2010-02-02', { _id: 'mateo', shirtNumber: 9, since: '2025-07-01' });
const adam = player('u17', '2010-03-02', { _id: 'adam', shirtNumber: 9, since: '2026-07-01' });

const numbersIn = (...args: Parameters<typeof plan>) =>
  Object.fromEntries(plan(...args).rows.map(({ player: { _id }, shirtNumber }) => [_id, shirtNumber]));

test.each([
  ['who has worn it longer keeps it', [mateo, adam], {}, { mateo: 9, adam: 2 }],
  ['also who comes', [{ ...mateo, since: '2026-07-02' }, adam], {}, { mateo: 2, adam: 9 }],
  ['of two equally long who stays', [{ ...mateo, since: '2026-07-01' }, adam], {}, { mateo: 9, adam: 2 }],
  ['who was given it by hand', [mateo, adam], { numbers: [{ player: 'adam', shirtNumber: 9 }] }, { mateo: 2, adam: 9 }],
  ['a number given by hand', [mateo, adam], { numbers: [{ player: 'adam', shirtNumber: 29 }] }, { mateo: 9, adam: 29 }],
  ['no number by hand', [mateo, adam], { numbers: [{ player: 'adam', shirtNumber: null }] }, { mateo: 9, adam: null }],
  [
    'the number that he wears there already',
    [mateo, { ...adam, further: [{ squad: 'u19', kind: 'dual', shirtNumber: 29 }] }],
    {},
    { mateo: 9, adam: 29 },
  ],
])('numbers: %s', (_, players, choices, numbers) => {
  expect(numbersIn(players, choices)).toEqual(numbers);
});

test('a number worn by somebody who plays up is not free', () => {
  const guest = player('u15', '2014-01-01', {
    _id: 'guest',
    shirtNumber: 4,
    further: [{ squad: 'u19', kind: 'training', shirtNumber: 9 }],
  });
  const planned = plan([mateo, guest]);
  expect(planned.clashes).toEqual([{ squad: 'u19', shirtNumber: 9, keeps: null, others: ['mateo'] }]);
  expect(numbersIn([mateo, guest])).toEqual({ mateo: 2, guest: 4 });
  expect(freeNumbers(planned, 'u19').slice(0, 9)).toEqual([1, 3, 4, 5, 6, 7, 8, 10, 11]);
});

test('counts squads before and after, with their goalkeepers', () => {
  const keeper = player('u17', '2010-06-06', { _id: 'keeper', position: 'GK', shirtNumber: 1 });
  const open = player('u19', '2008-06-06', { _id: 'open', shirtNumber: 5 });
  const planned = plan([mateo, adam, keeper, open]);
  expect(planned.squads.filter(({ before, after }) => before + after > 0)).toEqual([
    { squad: 'u19', before: 2, after: 4, in: 2, out: 0, goalkeepers: 1 },
    { squad: 'u17', before: 2, after: 0, in: 0, out: 2, goalkeepers: 0 },
  ]);
  expect(countsOfPlan(planned, squads)).toEqual({
    squads: 5,
    moves: 2,
    stays: 1,
    leaves: 0,
    decide: 1,
    byHand: 0,
    numbers: 1,
    twoSquads: 0,
  });
});

test.each([
  ['2026/27', '2027-06-30', '01-01', '2010-12-31', 17],
  ['2026/27', '2027-06-30', '01-01', '2011-01-01', 16],
  ['2020/21, oldest juvenil', '2021-06-30', '01-01', '2002-01-01', 19],
  ['2020/21, youngest juvenil', '2021-06-30', '01-01', '2004-12-31', 17],
  ['a calendar year', '2026-12-31', '01-01', '2009-05-01', 17],
  ['England, the last day of a school year', '2027-06-30', '09-01', '2010-08-31', 17],
  ['England, the first day of the next one', '2027-06-30', '09-01', '2010-09-01', 16],
])('in %s (until %s, cut-off %s), one born on %s is under %i', (_, to, ageCutoff, birthDate, under) => {
  expect(ageGroupOf(birthDate, { to, ageCutoff })).toBe(under);
});
