import { beforeAll, expect, test } from 'vitest';
import { dayIn, timeIn } from '../src/lib/time/zone.ts';
import { readClub } from './club/read-club.ts';
import { fillDemo } from './test/fill-demo.ts';

const zone = readClub().organisation.timezone;

let filled: Awaited<ReturnType<typeof fillDemo>>;
beforeAll(async () => {
  filled = await fillDemo('2026-11-20T09:30:00.000Z');
  return filled.close;
});

test('the demo club has three squads with players of their age, who wear the same numbers', async () => {
  const { db, players } = filled;
  const rows = await db
    .selectFrom('squads')
    .innerJoin('users', 'users.squad_id', 'squads.id')
    .select(['squads.name', 'squads.age_under', 'users.birth_date', 'users.shirt_number', 'users.status'])
    .where('users.status', '!=', 'pending')
    .execute();
  expect(rows).toHaveLength(players);
  const of = (squad: string) => rows.filter(({ name, status }) => name === squad && status === 'active');
  expect([of('First team').length, of('U19').length, of('U15').length]).toEqual([46, 17, 18]);
  for (const squad of ['U19', 'U15']) {
    const numbers = of(squad).map(({ shirt_number }) => shirt_number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).toEqual(expect.arrayContaining([1, 7, 10]));
    for (const { birth_date, age_under } of of(squad))
      expect(Number(birth_date!.slice(0, 4))).toBeGreaterThanOrEqual(2027 - age_under!);
  }
});

test('its young squads train each week on two pitches and play in leagues of their own', async () => {
  const { db } = filled;
  const trainings = await db
    .selectFrom('trainings')
    .innerJoin('squads', 'squads.id', 'trainings.squad_id')
    .select(['squads.name', 'trainings.place', 'trainings.starts_at'])
    .execute();
  const hours = (squad: string) =>
    [...new Set(trainings.filter(({ name }) => name === squad).map(({ starts_at }) => timeIn(starts_at, zone)))].sort();
  expect([hours('First team'), hours('U19'), hours('U15')]).toEqual([['11:00'], ['19:00'], ['17:30']]);
  const pitches = trainings.filter(({ name }) => name !== 'First team').map(({ place }) => place);
  expect(new Set(pitches).size).toBe(2);
  const matches = await db
    .selectFrom('matches')
    .innerJoin('squads', 'squads.id', 'matches.squad_id')
    .innerJoin('leagues', 'leagues.id', 'matches.league_id')
    .select(['squads.name', 'leagues.name as league', 'matches.starts_at', 'matches.home_score'])
    .execute();
  const leagues = (squad: string) => [
    ...new Set(matches.filter(({ name }) => name === squad).map((one) => one.league)),
  ];
  expect([leagues('U19'), leagues('U15')]).toEqual([['Youth League'], ['Infantil League']]);
  for (const { starts_at, home_score } of matches)
    expect(home_score !== null).toBe(dayIn(starts_at, zone) <= '2026-11-19');
  for (const table of ['matches', 'trainings', 'tasks'] as const)
    expect(await db.selectFrom(table).select('id').where('squad_id', 'is', null).execute()).toEqual([]);
});

test('everybody under 16 has a guardian, of whom some have several children, and each consent is given by one', async () => {
  const { db } = filled;
  const children = await db
    .selectFrom('users')
    .leftJoin('guardian_children as c', 'c.user_id', 'users.id')
    .leftJoin('guardians as g', 'g.id', 'c.guardian_id')
    .select(['users.id', 'users.guardian_name', 'g.name', 'c.position', 'g.id as guardian'])
    .where('users.birth_date', '>', '2010-11-20')
    .execute();
  expect(new Set(children.map(({ id }) => id)).size).toBe(19);
  for (const { name, guardian_name, position } of children) {
    expect(name).not.toBeNull();
    if (position === 0) expect(name).toBe(guardian_name);
  }
  const links = await db.selectFrom('guardian_children').select(['guardian_id', 'user_id']).execute();
  const shared = links.filter(
    ({ guardian_id }, index) => links.findIndex((one) => one.guardian_id === guardian_id) < index,
  );
  expect(shared).toHaveLength(2);
  const given = await db
    .selectFrom('consents')
    .innerJoin('users', 'users.id', 'consents.user_id')
    .select('given_by')
    .distinct()
    .where('users.birth_date', '>', '2010-11-20')
    .execute();
  expect(given).toEqual([{ given_by: 'guardian' }]);
});

test('it has seasons around the present one, somebody who plays up, a trial, and a coach with own squads only', async () => {
  const { db } = filled;
  const seasons = await db.selectFrom('seasons').select('name').orderBy('from_day').execute();
  expect(seasons.map(({ name }) => name)).toEqual(['2025/26', '2026/27', '2027/28']);
  const further = await db
    .selectFrom('memberships')
    .innerJoin('squads', 'squads.id', 'memberships.squad_id')
    .innerJoin('squad_players as p', (on) =>
      on.onRef('p.user_id', '=', 'memberships.user_id').onRef('p.squad_id', '=', 'memberships.squad_id'),
    )
    .select(['squads.name', 'memberships.kind', 'p.shirt_number'])
    .where('memberships.kind', '!=', 'main')
    .orderBy('memberships.kind')
    .execute();
  expect(further).toEqual([
    { name: 'U19', kind: 'dual', shirt_number: 19 },
    { name: 'First team', kind: 'trial', shirt_number: null },
  ]);
  const staff = await db
    .selectFrom('squad_staff')
    .innerJoin('users', 'users.id', 'squad_staff.user_id')
    .innerJoin('squads', 'squads.id', 'squad_staff.squad_id')
    .select(['squads.name', 'squad_staff.function'])
    .where('users.own_squads_only', '=', true)
    .execute();
  expect(staff).toEqual([{ name: 'U15', function: 'assistant' }]);
});
