import { listMoves } from '@touchline/contract/squads/moves';
import {
  addMembers,
  createSquad,
  deleteMembership,
  listMembers,
  setSquadStaff,
} from '@touchline/contract/squads/squads';
import { createSeason } from '@touchline/contract/club/seasons';
import { getUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { newId } from '../../../../lib/id.ts';
import { learn, planOf } from '../../../../test/helpers/plans.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { createMoveListRepository } from './move-list.repository.ts';

/** The U15 with one who moved there, one who plays up with the first team, and one who was there from the beginning. */
const setup = async () => {
  const app = await startTestApp();
  const { api, build, db, clock } = app;
  clock.set('2026-08-15T09:30:00.000Z');
  const u15 = await api.asAdmin(createSquad, {
    body: { name: 'Under 15', shortName: 'U15', kind: 'youth', sex: 'men', ageGroup: { under: 15 } },
  });
  const first = await db.selectFrom('squads').selectAll().where('kind', '=', 'first').executeTakeFirstOrThrow();
  const player = (name: string, created_at: string) =>
    build.player({ name, created_at, birth_date: '2013-03-01', shirt_number: 7 });
  const old = await player('Iker Ruiz', '2026-07-01T10:00:00.000Z');
  const mover = await build.player({
    name: 'Adam Sow',
    created_at: '2026-07-01T10:00:00.000Z',
    birth_date: '2013-03-01',
    shirt_number: 9,
  });
  const [moved] = (
    await api.asAdmin(addMembers, {
      params: { id: u15._id },
      body: { players: [mover.id], kind: 'main', from: '2026-08-10', shirtNumber: 7 },
    })
  ).records;
  await api.asAdmin(addMembers, {
    params: { id: first.id },
    body: { players: [mover.id], kind: 'dual', from: '2026-08-20', to: '2026-09-30' },
  });
  return { ...app, u15, first, old, mover, moved: moved! };
};

test('lists who has joined a squad since the season began, newest first, with the squad before', async () => {
  const { api, u15, first } = await setup();
  const { records, total } = await api.asStaff(listMoves, { query: {} });
  expect(total).toBe(2);
  expect(records).toMatchObject([
    { kind: 'dual', from: '2026-08-20', to: '2026-09-30', squad: { _id: first.id }, former: { _id: u15._id } },
    { kind: 'main', from: '2026-08-10', shirtNumber: 7, squad: { _id: u15._id }, former: { _id: first.id } },
  ]);
  expect(records[0]).toMatchObject({ player: { name: 'Adam Sow' }, ownSquad: { shortName: 'U15' } });
  expect((await api.asStaff(listMoves, { query: { pageNo: 2, pageSize: 1 } })).records).toMatchObject([
    { kind: 'main' },
  ]);
});

test('lists the moves of another season, and refuses one that does not exist', async () => {
  const { api, build } = await setup();
  const body = { name: '2025/26', from: '2025-07-01', to: '2026-06-30' };
  const { _id: season } = await api.asAdmin(createSeason, { body });
  expect(await api.asStaff(listMoves, { query: { season } })).toMatchObject({ records: [], total: 0 });
  expect((await api.raw(listMoves, { query: { season: newId() } }, await build.staffToken())).statusCode).toBe(404);
});

test('lists who moved on the first day of the season, but not who was entered with it', async () => {
  const { api, db, u15, first, old, mover } = await setup();
  // Until the eve of the season in the first team.
  await db.updateTable('memberships').set({ from_day: '2025-07-01' }).where('user_id', '=', old.id).execute();
  const body = { players: [old.id], kind: 'main' as const, from: '2026-07-01', shirtNumber: 30 };
  await api.asAdmin(addMembers, { params: { id: u15._id }, body });
  const { records, total } = await api.asStaff(listMoves, { query: {} });
  expect(total).toBe(3);
  expect(records.at(-1)).toMatchObject({
    player: { _id: old.id },
    from: '2026-07-01',
    squad: { _id: u15._id },
    former: { _id: first.id },
  });
  expect(records.filter(({ player }) => player._id === mover.id)).toHaveLength(2);
});

test('a coach who is bound to one squad sees the moves into it, and names no other', async () => {
  const { api, build, u15 } = await setup();
  const coach = await build.user({ role: 'tactic', own_squads_only: true });
  await api.asAdmin(setSquadStaff, {
    params: { id: u15._id },
    body: { staff: [{ user: coach.id, function: 'headCoach' }] },
  });
  const { records, total } = await api.with(await build.tokenOf(coach.id))(listMoves, { query: {} });
  expect(total).toBe(1);
  expect(records).toMatchObject([{ squad: { _id: u15._id }, former: null }]);
});

test('taking a move back gives the squad and the number before', async () => {
  const { api, first, mover, moved } = await setup();
  await api.asAdmin(deleteMembership, { params: { id: moved._id } });
  expect(await api.asStaff(getUser, { params: { id: mover.id } })).toMatchObject({ shirtNumber: 9 });
  const members = (await api.asStaff(listMembers, { params: { id: first.id }, query: {} })).records;
  expect(members).toMatchObject([
    { player: { name: 'Iker Ruiz' } },
    { player: { _id: mover.id }, kind: 'main', to: null, shirtNumber: 9 },
  ]);
});

test('the moves of a season are found by an index', async () => {
  const app = await setup();
  const { db, u15, old } = app;
  const at = '2026-08-15T09:30:00.000Z';
  // Enough of former seasons that reading all of them costs more than the index.
  const before = Array.from({ length: 3_000 }, (_, index) => ({
    id: newId(),
    user_id: old.id,
    squad_id: u15._id,
    kind: 'training',
    from_day: `20${10 + (index % 10)}-08-01`,
    to_day: '2020-06-30',
    shirt_number: null,
    note: null,
    created_at: at,
    updated_at: at,
  }));
  for (let index = 0; index < before.length; index += 500)
    await db
      .insertInto('memberships')
      .values(before.slice(index, index + 500))
      .execute();
  await learn(app, 'memberships');
  const range = { from: '2026-07-01', until: '2027-06-30', squads: undefined };
  const page = createMoveListRepository(db).page(range, { pageNo: 1, pageSize: 50 });
  expect(await planOf(app, page)).toContain('memberships_from');
});
