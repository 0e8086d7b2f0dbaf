import { listMoves } from '@touchline/contract/squads/moves';
import {
  addMembers,
  createSquad,
  deleteMembership,
  listMembers,
  listMembershipsOfUser,
  setSquadStaff,
  updateMembership,
  type MembersInput,
} from '@touchline/contract/squads/squads';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start-test-app.ts';

const today = '2026-08-15';

/** A club with a first team and an U15, and people who see the U15 alone: its head coach, and one of management. */
const setup = async () => {
  const app = await startTestApp();
  const { api, build, clock, db } = app;
  clock.set(`${today}T09:30:00.000Z`);
  const u15 = await api.asAdmin(createSquad, {
    body: { name: 'Under 15', shortName: 'U15', kind: 'youth', sex: 'men' },
  });
  const { id: first } = await db
    .selectFrom('squads')
    .select('id')
    .where('kind', '=', 'first')
    .executeTakeFirstOrThrow();
  const coach = await build.user({ role: 'tactic', own_squads_only: true });
  const manager = await build.user({ role: 'management', own_squads_only: true });
  await api.asAdmin(setSquadStaff, {
    params: { id: u15._id },
    body: {
      staff: [
        { user: coach.id, function: 'headCoach' },
        { user: manager.id, function: 'teamManager' },
      ],
    },
  });
  const player = () => build.player({ created_at: '2026-07-02T10:00:00.000Z', birth_date: '2013-03-01' });
  const join = async (squad: string, user: { id: string }, given: Partial<MembersInput> = {}) => {
    const body = { players: [user.id], kind: 'main' as const, from: today, ...given };
    return (await api.asAdmin(addMembers, { params: { id: squad }, body })).records[0]!;
  };
  return {
    ...app,
    u15,
    first,
    player,
    join,
    coach: await build.tokenOf(coach.id),
    manager: await build.tokenOf(manager.id),
  };
};

test('with own squads only, a player is known from the first to the last day in them', async () => {
  const { api, coach, u15, first, player, join } = await setup();
  const [stays, left, comes] = [await player(), await player(), await player()];
  await join(u15._id, stays, { from: '2026-08-01' });
  const former = await join(u15._id, left, { from: '2026-08-01' });
  await join(first, left);
  await join(u15._id, comes, { kind: 'training', from: '2026-09-01' });
  const names = async (at: string) =>
    (await api.with(coach)(listMembers, { params: { id: u15._id }, query: { at } })).records.map(
      (one) => one.player._id,
    );
  for (const at of ['2026-08-02', today, '2026-09-02']) expect(await names(at)).toEqual([stays.id]);
  const moves = await api.with(coach)(listMoves, { query: {} });
  expect(moves.records.map((one) => one.player._id)).toEqual([stays.id]);
  expect(moves.total).toBe(1);
  const params = { id: former._id };
  expect(await api.refused(updateMembership, { params, body: { note: 'By hand' } }, coach)).toMatchObject({
    statusCode: 404,
  });
  expect(await api.refused(deleteMembership, { params }, coach)).toMatchObject({ statusCode: 404 });
  const path = (await api.asAdmin(listMembershipsOfUser, { params: { id: left.id } })).records;
  expect(path).toMatchObject([{ note: null }, { _id: former._id, note: null, to: '2026-08-14' }, {}]);
});

test('with own squads only, a manager takes nobody out of a squad of others', async () => {
  const { api, manager, u15, first, player, join } = await setup();
  const both = await player();
  await join(u15._id, both, { kind: 'training' });
  const body = { players: [both.id], kind: 'main' as const, from: today };
  expect(await api.refused(addMembers, { params: { id: u15._id }, body }, manager)).toMatchObject({ statusCode: 403 });
  const path = (await api.asAdmin(listMembershipsOfUser, { params: { id: both.id } })).records;
  expect(path).toMatchObject([{ kind: 'training' }, { kind: 'main', to: null, squad: { _id: first } }]);
});

test('a head coach takes no days of a player from the squad before', async () => {
  const { api, coach, u15, player, join } = await setup();
  const mover = await player();
  const { _id: id } = await join(u15._id, mover, { from: '2026-08-10' });
  const move = (from: string) => api.raw(updateMembership, { params: { id }, body: { from } }, coach);
  expect((await move('2026-07-20')).statusCode).toBe(403);
  const path = async () => (await api.asAdmin(listMembershipsOfUser, { params: { id: mover.id } })).records;
  expect(await path()).toMatchObject([{ from: '2026-08-10' }, { to: '2026-08-09' }]);
  expect((await move('2026-08-12')).statusCode).toBe(200);
  expect(await path()).toMatchObject([{ from: '2026-08-12' }, { to: '2026-08-11' }]);
});
